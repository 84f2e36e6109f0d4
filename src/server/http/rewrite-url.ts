import type { IncomingMessage } from 'node:http';
import { siteBase } from '#model/site/addresses.ts';
import { toReadablePath } from './protection/readable-path.ts';
import { siteHostMatcher } from '../config/site-host-matcher.ts';

/** The site's own host serves only the site and what its pages embed, nothing of the portal. */
export function rewriteOptions(siteHost: string | undefined) {
  const isSiteHost = siteHostMatcher(siteHost);
  const isSiteOnly = ({ url = '/', headers }: IncomingMessage) =>
    isSiteHost(headers.host) && !/^\/(?:files|assets)\//.test(url);
  return {
    rewriteUrl: (request: IncomingMessage): string => {
      const { url = '/' } = request;
      // The home page has no trailing slash there, whatever query a campaign or another site appends.
      if (isSiteOnly(request)) return toReadablePath(`${siteBase}${url.replace(/^\/(?=\?|$)/, '')}`);
      return url.startsWith('/api/') ? removeTrailingSlash(url) : toReadablePath(url);
    },
  };
}

/** A trailing slash makes no difference in the API: no key of a record is empty. */
function removeTrailingSlash(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url.length : query;
  let end = path;
  while (url[end - 1] === '/') end -= 1;
  const isBare = end < '/api/'.length;
  return end === path || isBare ? url : url.slice(0, end) + url.slice(path);
}

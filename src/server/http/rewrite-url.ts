import type { IncomingMessage } from 'node:http';
import { siteBase } from '#model/site/addresses.ts';
import { readablePath } from './protection/readable-path.ts';
import { siteHostTeller } from './protection/site-host.ts';

/** The site's own host serves only the site and what its pages embed, nothing of the portal. */
export function rewriting(siteHost: string | undefined) {
  const isSiteHost = siteHostTeller(siteHost);
  const isSiteAlone = ({ url = '/', headers }: IncomingMessage) =>
    isSiteHost(headers.host) && !/^\/(?:files|assets)\//.test(url);
  return {
    rewriteUrl: (request: IncomingMessage): string => {
      const { url = '/' } = request;
      // The home page has no trailing slash there, whatever query a campaign or another site appends.
      if (isSiteAlone(request)) return readablePath(`${siteBase}${url.replace(/^\/(?=\?|$)/, '')}`);
      return url.startsWith('/api/') ? withoutLastSlash(url) : readablePath(url);
    },
  };
}

/** A trailing slash makes no difference in the API: no key of a record is empty. */
function withoutLastSlash(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url.length : query;
  let end = path;
  while (url[end - 1] === '/') end -= 1;
  const isBare = end < '/api/'.length;
  return end === path || isBare ? url : url.slice(0, end) + url.slice(path);
}

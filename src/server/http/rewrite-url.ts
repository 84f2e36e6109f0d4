import type { IncomingMessage } from 'node:http';
import { siteBase } from '#model/site/addresses.ts';
import { readablePath } from './protection/readable-path.ts';
import { siteHostTeller } from './protection/site-host.ts';

/** On the site's own host there is the site and what its pages show, and nothing of the portal. */
export function rewriting(siteHost: string | undefined) {
  const isSiteHost = siteHostTeller(siteHost);
  const isSiteAlone = ({ url = '/', headers }: IncomingMessage) =>
    isSiteHost(headers.host) && !/^\/(?:files|assets)\//.test(url);
  return {
    rewriteUrl: (request: IncomingMessage): string => {
      const { url = '/' } = request;
      // The home page has no slash behind it there, whatever a campaign or another site hangs on its address.
      if (isSiteAlone(request)) return readablePath(`${siteBase}${url.replace(/^\/(?=\?|$)/, '')}`);
      return url.startsWith('/api/') ? withoutLastSlash(url) : readablePath(url);
    },
  };
}

/** An address of the API is the same with a slash behind it: no key of a record is empty. */
function withoutLastSlash(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url.length : query;
  let end = path;
  while (url[end - 1] === '/') end -= 1;
  const isBare = end < '/api/'.length;
  return end === path || isBare ? url : url.slice(0, end) + url.slice(path);
}

import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { siteBase } from '#model/site/addresses.ts';
import { handleBeforeFramework } from '#server/http/answers/handle-before-framework.ts';
import { answer } from './answer.ts';
import type { CachedPage } from './page-cache.ts';

/** Finds a cached page, by its base and its path as it is in the address. */
type FindKept = (base: string, path: string) => Promise<CachedPage | undefined> | undefined;

/**
 * Serves cached pages before any other handler sees the request, so that many requests for one page need no routing.
 * Requests for other pages, or with a query, go the usual way.
 */
export function serveCachedPages(
  app: FastifyInstance,
  isSiteHost: (host: string | undefined) => boolean,
  find: FindKept,
): void {
  const kept = ({ method, url = '', headers }: IncomingMessage) => {
    if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return undefined;
    if (isSiteHost(headers.host)) return find('', url);
    // With a trailing slash, it is another address.
    if (!url.startsWith(siteBase) || url === `${siteBase}/`) return undefined;
    return find(siteBase, url.slice(siteBase.length) || '/');
  };
  handleBeforeFramework(app, (request, response) => {
    const finding = kept(request);
    if (!finding) return false;
    return finding.then(async (page) => {
      if (page) await answer(request, response, page);
      return page !== undefined;
    });
  });
}

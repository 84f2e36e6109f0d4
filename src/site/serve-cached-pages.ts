import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { siteBase } from '#model/site/addresses.ts';
import { beforeFramework } from '#server/http/answers/before-framework.ts';
import { answer } from './answer.ts';
import type { CachedPage } from './page-cache.ts';

/** Finds a page that is kept, by its base and its path as it stands in the address. */
type FindKept = (base: string, path: string) => Promise<CachedPage | undefined> | undefined;

/**
 * Answers pages that are kept before anything else looks at a request: when everybody asks for the same page there is
 * nothing to route. Whatever is not kept, or has a query, goes the usual way.
 */
export function serveCachedPages(
  app: FastifyInstance,
  isSiteHost: (host: string | undefined) => boolean,
  find: FindKept,
): void {
  const kept = ({ method, url = '', headers }: IncomingMessage) => {
    if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return undefined;
    if (isSiteHost(headers.host)) return find('', url);
    // With a slash behind it, it is another address.
    if (!url.startsWith(siteBase) || url === `${siteBase}/`) return undefined;
    return find(siteBase, url.slice(siteBase.length) || '/');
  };
  beforeFramework(app, (request, response) => {
    const finding = kept(request);
    if (!finding) return false;
    return finding.then(async (page) => {
      if (page) await answer(request, response, page);
      return page !== undefined;
    });
  });
}

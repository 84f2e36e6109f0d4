import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteBase } from '#model/site/addresses.ts';
import type { Context } from '#server/context.ts';
import { isAlreadyReported } from '#server/http/errors.ts';
import { openRateLimit } from '#server/http/protection/rate-limit.ts';
import { publicSecurityHeaders } from '#server/http/protection/security-headers.ts';
import type { VisitorPages } from '#server/http/answers/serve-files.ts';
import { readSearchText } from '#server/http/records/list-query.ts';
import { settingsReader } from '#server/store/settings.ts';
import { requestContextOf } from '#server/http/request-context.ts';
import type { WriteCv } from '#server/faculty/documents/cv-writer.ts';
import { answer } from './answer.ts';
import { siteAssets } from './assets.ts';
import { failureOf } from './failure.ts';
import { robotsText } from './formats/robots.ts';
import { serveCachedPages } from './serve-cached-pages.ts';
import { toCachedPage, createPageCache, keyOfPage, type PageCache } from './page-cache.ts';
import { makePage } from './make-page.ts';
import { originsOf } from './origins.ts';
import type { SitePage } from './page.ts';
import { siteAliases, sitePages } from './pages.ts';
import { writeWhenFree } from './people/write-when-free.ts';
import { serveLogo } from './serve-logo.ts';
import { readerOfSite } from './reader.ts';

/** The longest path of a page, as it is in an address. */
const longestPath = 2048;

/** The most searches per minute from one address: a computer room, or a whole college, may share it. */
const mostSearches = 120;

/** The dependencies of the site on the rest of the server. */
interface SiteNeeds {
  /** The folder of the built portal. */
  readonly portal: string;
  readonly writeCv: WriteCv;
}

/**
 * Serves the public site: under /site, and at / of the host in SITE_HOST. Returns its pages for visitors outside the
 * site.
 */
export function serveSite(app: FastifyInstance, context: Context, needs: SiteNeeds): VisitorPages {
  const pages = createPageCache(context);
  const serving = servingOf(context, pages, needs);
  const answerFailed = async (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const id = requestContextOf(request.raw)?.id ?? '';
    if (!isAlreadyReported(error)) context.report(error, id);
    reply.hijack();
    await answer(request.raw, reply.raw, toCachedPage(failureOf(error, id)));
  };
  const answering = (page: SitePage) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await serving(page, request, reply);
    } catch (error) {
      await answerFailed(request, reply, error);
    }
  };
  const route = (path: string, page: SitePage) =>
    app.route({
      method: ['GET', 'HEAD'],
      url: path === '/' ? siteBase : `${siteBase}${path}`,
      handler: answering(page),
    });
  for (const page of sitePages) route(page.path, page);
  for (const [from, to] of Object.entries(siteAliases)) {
    route(from, { path: from, read: async () => ({ kind: 'moved', to }) });
  }
  serveLogo(app, context);
  serveRobots(app, context);
  // Any other address below the base gets the "not found" page.
  route('/*', otherwise);
  const { isSiteHost } = originsOf(context.config);
  serveCachedPages(app, isSiteHost, (base, path) => pages.known(keyOfPage(base, path)));
  return { missing: answering(otherwise), failed: answerFailed };
}

function isWithinSite(pathname: string): boolean {
  return pathname === siteBase || pathname.startsWith(`${siteBase}/`);
}

/** The fallback page. */
const otherwise: SitePage = { path: '/*', isCached: false, read: async () => undefined };

/** The page for a caller over the rate limit. */
function tooOften(path: string, seconds: number): SitePage {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  const why = `Many searches came from your network within a minute, perhaps not by you alone. Please reload this page in ${wait}.`;
  const told = { kind: 'busy', status: 429, title: 'Too many searches', why, retryAfter: seconds } as const;
  return { path, isCached: false, read: async () => told };
}

/** An address with an extra slash redirects to the page without it. */
function withoutSlash(path: string, base: string, query: string): SitePage {
  // Two leading slashes would mean another host, and browsers read a backslash as a slash.
  const left = path.replace(/^[/\\]+|(?<![/\\])[/\\]+$/g, '');
  const to = left === '' && query !== '' && base !== '' ? query : `/${left}${query}`;
  return { path, isCached: false, read: async () => ({ kind: 'moved', to }) };
}

/** Robots request it at the root of a host: the portal's, and the site's own. */
function serveRobots(app: FastifyInstance, { config }: Context): void {
  const { absolute } = originsOf(config);
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    ...publicSecurityHeaders,
  };
  for (const [url, host] of [
    ['/robots.txt', 'portal'],
    [`${siteBase}/robots.txt`, 'site'],
  ] as const) {
    app.get(url, (_request, reply) => reply.headers(headers).send(robotsText(host, absolute('/sitemap.xml'))));
  }
}

function servingOf(context: Context, pages: PageCache, needs: SiteNeeds) {
  const assets = siteAssets(needs.portal);
  const writeCv = writeWhenFree(needs.writeCv);
  const origins = originsOf(context.config);
  const readSettings = settingsReader(context.store);
  const searches = openRateLimit(mostSearches, 60_000);
  return async (asked: SitePage, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const base = origins.isSiteHost(request.headers.host) ? '' : siteBase;
    const [pathname = ''] = request.url.split('?');
    const path = isWithinSite(pathname) ? pathname.slice(siteBase.length) || '/' : '';
    // On its own host, the home page is at the slash, and nowhere else.
    const isHome = path === '/' && (base === '' || pathname === siteBase);
    const isSlashed = !isHome && path.endsWith('/');
    const meant = isSlashed ? withoutSlash(path, base, request.url.slice(pathname.length)) : asked;
    const named = pathname.length > longestPath ? otherwise : meant;
    const query = queryOf(named, request.query as Query);
    const isCounted = named.limitedBy !== undefined && query[named.limitedBy] !== undefined;
    const wait = isCounted ? searches.wait(request.ip) : 0;
    const page = wait > 0 ? tooOften(path, wait) : named;
    const make = async () => {
      const settings = await readSettings();
      return makePage(context, {
        page,
        actor: readerOfSite(settings),
        settings,
        assets,
        base,
        path,
        params: request.params as Record<string, string>,
        query,
        writeCv,
        absolute: origins.absolute,
        framedBy: origins.portal,
        isPreview: false,
      });
    };
    const isCached = page.isCached !== false;
    const found = isCached ? await pages.page(keyOfPage(base, path, query), make) : toCachedPage(await make());
    reply.hijack();
    await answer(request.raw, reply.raw, found);
  };
}

type Query = Readonly<Record<string, string | string[]>>;

/** The query parameters that a page declares, in its order. */
function queryOf({ queries }: SitePage, asked: Query): Readonly<Record<string, string>> {
  if (queries === undefined) return {};
  const named = queries.map((name) => [name, readSearchText(asked[name])] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}

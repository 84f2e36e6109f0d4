import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPage, redirects } from '#model/routes.ts';
import { siteRoot } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { settingsReader } from '../../store/settings.ts';
import { StoreUnavailableError, type Store } from '../../store/store.ts';
import { permissionsPolicy } from '../protection/security-headers.ts';
import { markRoute, requestIdHeader } from '../request-context.ts';
import { answerNotFound } from '../send-error.ts';

/** Serves the built portal from `directory`: its files, and the one page for all addresses of the portal. */
export async function servePortal(app: FastifyInstance, context: Context, directory: string): Promise<void> {
  const index = join(directory, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  // For pages only: the answers of calls set all their headers themselves.
  await app.register(helmet, { global: false });
  if (html) await serveAssets(app, directory);
  const siteOrigin = siteOriginReader(context.store);
  const site = originOf(siteRoot(context.config));
  const page = context.tally.route('GET|HEAD', 'page of the portal');
  const nowhere = context.tally.route('', 'nothing');
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!html || !reading || /^\/(api|files|assets)(\/|$)/.test(path)) {
      markRoute(request, nowhere);
      answerNotFound(context, reply);
      return reply;
    }
    reply.raw.setHeader(requestIdHeader, markRoute(request, page));
    const known = matchPage(path) !== undefined || path in redirects;
    const frames = [site, await siteOrigin()];
    const nonce = randomBytes(16).toString('base64url');
    reply.helmet(pageHeaders({ frames, nonce }));
    return reply
      .code(known ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'permissions-policy': permissionsPolicy,
      })
      .send(withNonce(html, nonce));
  });
}

/**
 * Reads the origin of the public site from the settings. While the database is unavailable, the last one that was read
 * is used: the page is sent nevertheless, and says itself what is wrong.
 */
function siteOriginReader(store: Store): () => Promise<string> {
  const readSettings = settingsReader(store);
  let last = '';
  return async () => {
    try {
      last = originOf((await readSettings()).site_address);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
    return last;
  };
}

async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  const hashed = join(directory, 'assets');
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // A folder is not a file: its address belongs to a page or to nothing. The page itself is never sent without the
    // headers of a page.
    allowedPath: (path) => !path.endsWith('/') && path !== '/index.html',
    setHeaders: (reply, path) => {
      // Names under assets contain a hash of their content; everything else is revalidated.
      const forever = path.startsWith(hashed);
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A preview of the site is in a frame without an origin and uses the site's own style sheet and fonts. For fonts,
      // browsers also require a header that allows every origin.
      const isFont = path.startsWith(join(hashed, 'fonts/'));
      const isSites = isFont || path.startsWith(join(hashed, 'site/'));
      void reply.headers({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': isSites ? 'cross-origin' : 'same-origin',
        ...(isFont && { 'access-control-allow-origin': '*' }),
      });
    },
  });
}

/** A page with the nonce of this answer, which tells its own script which styles it may add. */
function withNonce(html: string, nonce: string): string {
  return html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`);
}

interface PagePolicy {
  /** Origins of the public site, which may be shown in a frame of the page. */
  readonly frames: readonly string[];
  /** For the styles that the page's own script adds. */
  readonly nonce: string;
}

/**
 * The headers of a page: nothing is loaded from other origins except the public site in its frame, and no inline script
 * or style is applied.
 */
function pageHeaders({ frames, nonce }: PagePolicy) {
  const own = ["'self'"];
  const directives = {
    defaultSrc: own,
    scriptSrc: own,
    // A large workbook is packed and unpacked in a worker that the page itself creates.
    workerSrc: [...own, 'blob:'],
    styleSrc: [...own, `'nonce-${nonce}'`],
    imgSrc: [...own, 'data:', 'blob:'],
    frameSrc: [...own, ...new Set(frames.filter((origin) => origin !== ''))],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: own,
    frameAncestors: own,
  };
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    // Every answer sends it, not only pages.
    strictTransportSecurity: false,
    // The same as frame-ancestors, which takes precedence where both are supported.
    xFrameOptions: { action: 'sameorigin' },
  } as const;
}

/**
 * The origin of a full address; "" for an invalid address, and for a host that would match more than itself in a
 * policy: `a.in;b`, `*.in`.
 */
function originOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/.test(origin) ? origin : '';
}

import type { Context } from '#server/context.ts';
import { contentDisposition } from '#server/http/answers/content-disposition.ts';
import { publicSecurityHeaders } from '#server/http/protection/security-headers.ts';
import type { Actor } from '#server/store/accounts/actor.ts';
import type { SiteAssets } from './assets.ts';
import type { RenderedPage } from './page-cache.ts';
import { logoAddresses } from './logo-address.ts';
import { busyPage, gonePage, missingPage } from './missing-page.tsx';
import type { Busy, DocumentContent, Redirect, Outcome, PageContent, SitePage } from './page.ts';
import type { WriteCvWhenFree } from './people/write-when-free.ts';
import { openReader } from './reader.ts';
import { renderPage, type RenderContext } from './render.tsx';

/** A page request. */
export interface PageRequest extends Omit<RenderContext, 'logo'> {
  readonly page: SitePage;
  readonly actor: Actor;
  readonly assets: SiteAssets;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly writeCv: WriteCvWhenFree;
}

/** Makes a page: its bytes, its headers, and its dependencies. */
export async function makePage(context: Context, asked: PageRequest): Promise<RenderedPage> {
  const { page, actor, settings, base, absolute } = asked;
  const reader = openReader(context.store, actor);
  const visit = { reader, settings, params: asked.params, query: asked.query, writeCv: asked.writeCv, absolute };
  const outcome: Outcome | undefined = await page.read(visit);
  const around: RenderContext = { ...asked, logo: logoAddresses(settings, base) };
  const draw = (status: number, content: PageContent): Response => {
    const { html, headers } = renderPage(content, reader, around);
    return { status, headers, body: Buffer.from(html) };
  };
  const respond = (): Response => {
    if (!outcome) return draw(404, missingPage(asked.path));
    if (outcome.kind === 'moved') return moved(outcome, base);
    if (outcome.kind === 'document') return documentOf(outcome);
    if (outcome.kind === 'gone') return draw(410, gonePage(outcome));
    if (outcome.kind === 'busy') return busy(draw(outcome.status, busyPage(outcome)), outcome);
    return draw(200, outcome);
  };
  return { ...respond(), ...reader.noted() };
}

type Response = Pick<RenderedPage, 'status' | 'headers' | 'body'>;

/** This response must not be cached. */
function busy(response: Response, { retryAfter }: Busy): Response {
  const headers = { ...response.headers, 'cache-control': 'no-store', 'retry-after': String(retryAfter) };
  return { ...response, headers };
}

function moved({ to, isOnHost, isForNow }: Redirect, base: string): Response {
  const headers = {
    // Paths of the site become addresses.
    location: isOnHost ? to : (to === '/' && base) || `${base}${to}`,
    'cache-control': 'public, no-cache',
    ...publicSecurityHeaders,
  };
  return { status: isForNow ? 302 : 301, headers, body: Buffer.alloc(0) };
}

function documentOf({ type, content, filename }: DocumentContent): Response {
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, no-cache',
      ...publicSecurityHeaders,
      ...(filename !== undefined && { 'content-disposition': contentDisposition('attachment', filename) }),
    },
    body: typeof content === 'string' ? Buffer.from(content) : content,
  };
}

import type { Context } from '#server/context.ts';
import { disposition } from '#server/http/answers/disposition.ts';
import { publicSecurityHeaders } from '#server/http/protection/security-headers.ts';
import type { Actor } from '#server/store/accounts/actor.ts';
import type { SiteAssets } from './assets.ts';
import type { Made } from './page-cache.ts';
import { logoAddresses } from './logo-address.ts';
import { busyPage, gonePage, missingPage } from './missing-page.tsx';
import type { Busy, Document, Moved, Outcome, PageContent, SitePage } from './page.ts';
import type { WriteCvWhenFree } from './people/write-when-free.ts';
import { openReader } from './reader.ts';
import { renderPage, type Surroundings } from './render.tsx';

/** A page request. */
export interface Asked extends Omit<Surroundings, 'logo'> {
  readonly page: SitePage;
  readonly actor: Actor;
  readonly assets: SiteAssets;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly writeCv: WriteCvWhenFree;
}

/** Makes a page: its bytes, its headers, and its dependencies. */
export async function makePage(context: Context, asked: Asked): Promise<Made> {
  const { page, actor, settings, base, absolute } = asked;
  const reader = openReader(context.store, actor);
  const visit = { reader, settings, params: asked.params, query: asked.query, writeCv: asked.writeCv, absolute };
  const outcome: Outcome | undefined = await page.read(visit);
  const around: Surroundings = { ...asked, logo: logoAddresses(settings, base) };
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

type Response = Pick<Made, 'status' | 'headers' | 'body'>;

/** This response must not be cached. */
function busy(response: Response, { retryAfter }: Busy): Response {
  const headers = { ...response.headers, 'cache-control': 'no-store', 'retry-after': String(retryAfter) };
  return { ...response, headers };
}

function moved({ to, isOnHost, isForNow }: Moved, base: string): Response {
  const headers = {
    // Paths of the site become addresses.
    location: isOnHost ? to : (to === '/' && base) || `${base}${to}`,
    'cache-control': 'public, no-cache',
    ...publicSecurityHeaders,
  };
  return { status: isForNow ? 302 : 301, headers, body: Buffer.alloc(0) };
}

function documentOf({ type, content, filename }: Document): Response {
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, no-cache',
      ...publicSecurityHeaders,
      ...(filename !== undefined && { 'content-disposition': disposition('attachment', filename) }),
    },
    body: typeof content === 'string' ? Buffer.from(content) : content,
  };
}

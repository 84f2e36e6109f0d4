import type { Context } from '#server/context.ts';
import { disposition } from '#server/http/disposition.ts';
import { published } from '#server/http/sealed.ts';
import type { Actor } from '#server/store/actor.ts';
import type { SiteAssets } from './assets.ts';
import type { Made } from './kept-pages.ts';
import { logoAddresses } from './logo-address.ts';
import { busyPage, gonePage, missingPage } from './missing-page.tsx';
import type { Busy, Document, Moved, Outcome, PageContent, SitePage } from './page.ts';
import type { WriteCvWhenFree } from './people/write-when-free.ts';
import { openReader, type Reader } from './reader.ts';
import { renderPage, type Surroundings } from './render.tsx';

/** A page as somebody asked for it. */
export interface Asked extends Omit<Surroundings, 'logo'> {
  readonly page: SitePage;
  readonly actor: Actor;
  readonly assets: SiteAssets;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly writeCv: WriteCvWhenFree;
}

/** Makes a page: its bytes, its headers, and what it depends on. */
export async function makePage(context: Context, asked: Asked): Promise<Made> {
  const { page, actor, settings, base, absolute } = asked;
  const reader = openReader(context.store, actor);
  const visit = { reader, settings, params: asked.params, query: asked.query, writeCv: asked.writeCv, absolute };
  const outcome: Outcome | undefined = await page.read(visit);
  const around: Surroundings = { ...asked, logo: logoAddresses(settings, base) };
  if (outcome?.kind === 'moved') return plain(reader, moved(outcome, base));
  if (outcome?.kind === 'document') return plain(reader, documentOf(outcome));
  if (outcome?.kind === 'gone') return html(reader, 410, gonePage(outcome), around);
  if (outcome?.kind === 'busy') return busy(html(reader, outcome.status, busyPage(outcome), around), outcome);
  return outcome ? html(reader, 200, outcome, around) : html(reader, 404, missingPage(asked.path), around);
}

type Response = Pick<Made, 'status' | 'headers' | 'body'>;

function plain(reader: Reader, response: Response): Made {
  return { ...response, ...reader.noted() };
}

// eslint-disable-next-line max-params -- a page, its status and where it stands
function html(reader: Reader, status: number, content: PageContent, around: Surroundings): Made {
  const { html: text, headers } = renderPage(content, reader, around);
  return plain(reader, { status, headers, body: Buffer.from(text) });
}

/** Nobody is to keep that there was no time. */
function busy(made: Made, { retryAfter }: Busy): Made {
  return { ...made, headers: { ...made.headers, 'cache-control': 'no-store', 'retry-after': String(retryAfter) } };
}

function moved({ to, isOnHost, isForNow }: Moved, base: string): Response {
  const headers = {
    // Paths of the site are written as addresses.
    location: isOnHost ? to : (to === '/' && base) || `${base}${to}`,
    'cache-control': 'public, no-cache',
    ...published,
  };
  return { status: isForNow ? 302 : 301, headers, body: Buffer.alloc(0) };
}

function documentOf({ type, content, filename }: Document): Response {
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, no-cache',
      ...published,
      ...(filename !== undefined && { 'content-disposition': disposition('attachment', filename) }),
    },
    body: typeof content === 'string' ? Buffer.from(content) : content,
  };
}

import { z } from 'zod';
import { notice } from '#model/content/notice.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { inSentence } from '#model/in-sentence.ts';
import { greatestInteger } from '#model/kinds/number.ts';
import { refOf, siteBase } from '#model/site/addresses.ts';
import { siteStanding } from '#model/site/site-address-of.ts';
import type { Context } from '#server/context.ts';
import { Answer, signedIn, type Call } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import type { Actor } from '#server/store/actor.ts';
import { everything, readList } from '#server/store/reading.ts';
import { settingsReader } from '#server/store/settings.ts';
import { siteAssets } from './assets.ts';
import { makePage } from './make-page.ts';
import { noticePage } from './notices/notice-page.tsx';
import { originsOf } from './origins.ts';
import type { SitePage } from './page.ts';
import { readerOfSite } from './reader.ts';

/** What can be seen before the public sees it. */
interface Previewed {
  readonly resource: Resource & { readonly name: 'notice' | 'employee' };
  readonly page: SitePage;
  /** Reads it as whoever asks; undefined where there is none for them. Throws `forbidden`. */
  read(context: Context, actor: Actor, id: number): Promise<StoredRow | undefined>;
}

const kinds: readonly Previewed[] = [{ resource: notice, page: noticePage, read: readNotice }];

/** `GET /{apikey}/{resource}/{id}/preview`: the page of a record as it will look, for those who may read the record. `portal` is the folder of the built portal. */
export function previewCall(context: Context, portal: string): Call {
  const assets = siteAssets(portal);
  const { absolute } = originsOf(context.config);
  const readSettings = settingsReader(context.store);
  return {
    method: 'GET',
    path: '/:apikey/:resource/:id/preview',
    tag: 'Public site',
    summary: 'The page of a notice or of a person as the public will see it, for those who may read it sooner.',
    who: signedIn,
    answers: z.string(),
    answersType: 'text/html',
    handle: async ({ actor, params }) => {
      const { kind, row } = await find(context, actor, params);
      const settings = await readSettings();
      const standing = siteStanding(kind.resource.name, row, Date.now());
      const { status, headers, body } = await makePage(context, {
        page: kind.page,
        actor: readerOfSite(settings, { resource: kind.resource.name, id: row.id }),
        settings,
        assets,
        base: siteBase,
        path: standing?.path ?? '/',
        params: { ref: refOf(row.id, String(row[kind.resource.caption] ?? '')) },
        query: {},
        absolute,
        framedBy: '',
        isPreview: standing?.isOpen === false,
      });
      return new Answer(status, { ...headers, 'cache-control': 'no-store' }, body);
    },
  };
}

async function find(
  context: Context,
  actor: Actor,
  { resource = '', id = '' }: Readonly<Record<string, string>>,
): Promise<{ kind: Previewed; row: StoredRow }> {
  const kind = kinds.find((one) => one.resource.name === resource);
  if (!kind) throw notFound('There is nothing at this address.');
  const number = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= greatestInteger ? Number(id) : 0;
  const row = number === 0 ? undefined : await kind.read(context, actor, number);
  if (!row) throw notFound(`There is no such ${inSentence(kind.resource.label)}.`);
  return { kind, row };
}

async function readNotice({ store }: Context, actor: Actor, id: number): Promise<StoredRow | undefined> {
  const { rows } = await readList(store, { resource: notice, actor, query: { ...everything, filters: { id: [id] } } });
  return rows[0];
}

import { z } from 'zod';
import { mayUse } from '#model/access.ts';
import { notice } from '#model/content/notice.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { employee } from '#model/people/employee.ts';
import { refOf, siteBase } from '#model/site/addresses.ts';
import { siteStanding } from '#model/site/site-address-of.ts';
import type { Context } from '#server/context.ts';
import { Answer, isSignedIn, type Call } from '#server/http/call.ts';
import { forbiddenForRole, notFound } from '#server/http/errors.ts';
import { assertAccess } from '#server/http/records/assert-access.ts';
import type { Actor } from '#server/store/accounts/actor.ts';
import { recordReader } from '#server/store/records/record-reader.ts';
import { parseId } from '#server/store/records/rows.ts';
import { settingsReader } from '#server/store/settings.ts';
import { committedReads } from '#server/store/write.ts';
import { siteAssets } from './assets.ts';
import { makePage } from './make-page.ts';
import { noticePage } from './notices/notice-page.tsx';
import { originsOf } from './origins.ts';
import type { SitePage } from './page.ts';
import { profilePage } from './people/profile-page.tsx';
import { readerOfSite } from './reader.ts';

/** A resource with a preview. */
interface Previewed {
  readonly resource: Resource & { readonly name: 'notice' | 'employee' };
  readonly page: SitePage;
  /** Reads it as the caller; undefined if the caller sees none. Throws `forbidden`. */
  read(context: Context, actor: Actor, id: number): Promise<StoredRow | undefined>;
}

const kinds: readonly Previewed[] = [
  { resource: notice, page: noticePage, read: readNotice },
  { resource: employee, page: profilePage, read: readPerson },
];

/**
 * `GET /{apikey}/{resource}/{id}/preview`: the page of a record as it will look, for callers who may read the record.
 * `portal` is the folder of the built portal.
 */
export function previewCall(context: Context, portal: string): Call {
  const assets = siteAssets(portal);
  const { absolute } = originsOf(context.config);
  const readSettings = settingsReader(context.store);
  return {
    method: 'GET',
    path: '/:apikey/:resource/:id/preview',
    tag: 'Public site',
    summary: 'The page of a notice or of a person as the public will see it, for those who may read it sooner.',
    who: isSignedIn,
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
        // A preview shows a page, never a file.
        writeCv: async () => undefined,
        absolute,
        framedBy: '',
        isPreview: true,
        isOpen: standing?.isOpen === true,
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
  const number = parseId(id);
  const row = number === undefined ? undefined : await kind.read(context, actor, number);
  if (!row) throw notFound(`There is no such ${lowerCaseLabel(kind.resource.label)}.`);
  return { kind, row };
}

/** Users who may change notices see them before the public does. */
async function readNotice({ store }: Context, actor: Actor, id: number): Promise<StoredRow | undefined> {
  return recordReader(store, notice)(actor, String(id));
}

/**
 * Users who may read a person's record see the future public page; the row contains whether it is public now
 * (`live_now`).
 */
async function readPerson({ store }: Context, actor: Actor, id: number): Promise<StoredRow | undefined> {
  const use = { actor, resource: facultyProfile, verb: 'list' } as const;
  if (!mayUse(actor, facultyProfile.name, use.verb)) throw forbiddenForRole();
  const person = await recordReader(store, employee)(actor, String(id));
  if (!person) return undefined;
  await assertAccess(committedReads(store), use, { employee_id: String(id) });
  const said = await recordReader(store, facultyProfile)(actor, String(id));
  return { ...person, live_now: said?.['live_now'] ?? 0 };
}

import { formatCount } from '#model/wording/format-count.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { isObject, type Values } from '#model/field.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { readRecord } from '#model/record.ts';
import { references } from '#model/resources.ts';
import { sameValue } from '#model/same-value.ts';
import { summarizeChanges, nameInLogWithPerson, recordActivity } from '../../store/record-activity.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import type { Transaction } from '../../store/store.ts';
import { lockRecord, updateRecord } from '../../store/records/records.ts';
import { updateReferrers, findReferrers, type Fitting } from '../../store/records/references.ts';
import type { RecordWriteContext } from '../../store/write.ts';
import { whoMay, type Call } from '../call.ts';
import { conflict } from '../errors.ts';
import { bodyLimitOf } from '../protection/body-limits.ts';
import { acceptBody, type Guard, type GuardInput } from './guard.ts';
import { validateWrite } from './validate-write.ts';
import { assertBodyAccess, assertNotReserved, assertAccess } from './assert-access.ts';
import { formatReferrers } from './format-referrers.ts';
import { noSuchRecord } from './no-such-record.ts';
import { toInvalidError } from './to-invalid-error.ts';
import { changeSchema, messageSchema } from '../openapi/schemas.ts';
import { readSecrets } from './secrets.ts';
import { assertUniqueSpelling } from './unique-spelling.ts';

/** An update: of which resource, by whom, with which guard, and the record's key. */
export interface UpdateTarget {
  readonly resource: Resource;
  readonly guard: Guard | undefined;
  readonly actor: Actor;
  readonly key: string;
}

/**
 * Changes a record with its audit line, in one transaction; references by a changed name are updated. Throws
 * `not-found`, `forbidden`, `invalid`, or `conflict` for a stale version.
 */
export async function changeRecord(context: Context, target: UpdateTarget, sent: unknown): Promise<void> {
  const { resource, actor, key, guard } = target;
  const secrets = await readSecrets(context, resource, sent);
  const change = async (tx: Transaction) => {
    const writing = { store: context.store, tx, actor };
    await guard?.lockFirst?.(writing);
    const before = await lockRecord(writing, resource, key);
    if (!before) throw noSuchRecord(resource, key);
    const after = await readChangedRecord(writing, { resource, guard, before }, acceptBody(guard, sent, before));
    await storeChangedRecord({ context, writing, resource, before, after, ...secrets }, guard, before);
  };
  await context.store.write(change, { isShort: true });
}

/**
 * Parses a body as a change of a record that the actor may change, both before and after. Throws `forbidden`, `invalid`
 * or `conflict`.
 */
export async function readChangedRecord(
  writing: RecordWriteContext,
  { resource, guard, before }: Pick<UpdateTarget, 'resource' | 'guard'> & { before: StoredRow },
  sent: unknown,
): Promise<Values> {
  const use = { actor: writing.actor, resource, verb: 'update' } as const;
  await assertAccess(writing, use, before);
  assertNotReserved(use, sent);
  const reading = readRecord(resource, withoutUnchanged(resource, sent, before), before);
  await assertBodyAccess(writing, use, reading);
  if (!reading.ok) throw await toInvalidError(writing, { resource, guard, before }, reading);
  assertNewest(resource, reading.version, before);
  return reading.values;
}

/** Throws `conflict` if a change is based on another version than the stored one. */
export function assertNewest(resource: Resource, version: number | null, before: Pick<StoredRow, 'version'>): void {
  if (version === null || version === before.version) return;
  throw conflict(
    `Somebody else changed the ${lowerCaseLabel(resource.label)} in the meantime. Reload before you save.`,
    [{ field: 'version', message: `The stored version is ${before.version}, yours is ${version}.` }],
  );
}

/**
 * Stores the change of a parsed and locked record, inside a write. Returns what changed, worded as in the log; "" if
 * nothing did. Throws `invalid` or `conflict`.
 */
export async function storeChangedRecord(
  read: GuardInput,
  guard: Guard | undefined,
  before: StoredRow,
): Promise<string> {
  const { resource, writing } = read;
  const { input, values: after, own } = await validateWrite(read, guard);
  const changes = summarizeChanges(resource, before, after);
  if (changes === '') return '';
  await assertStillNamed(writing, resource, { before, after, fitting: guard?.fitting });
  const action = read.restores ? 'restored' : 'updated';
  await updateRecord(writing, resource, { before, values: after, own, action, isLocked: true });
  await assertUniqueSpelling(read, { id: before.id, after });
  const carried = await updateReferrers(writing, resource, { before, after, fitting: guard?.fitting });
  await guard?.afterWrite?.({ ...input, id: before.id });
  const also = carried > 0 ? `; carried through to ${formatCount(carried, 'other record')}` : '';
  const detail = `${await nameInLogWithPerson(writing, resource, before)}: ${changes}${also}`;
  await recordActivity(writing, { actor: writing.actor, action, resource: resource.name, recordId: before.id, detail });
  return changes;
}

/** `PUT /{apikey}/{key}/update…`. */
export function updateCall(
  context: Context,
  resource: Resource,
  { guard, name }: { guard: Guard | undefined; name: string },
): Call {
  return {
    method: 'PUT',
    path: `/:apikey/:key/${name}`,
    tag: resource.title,
    summary: `Changes the ${lowerCaseLabel(resource.label)} with this ${resource.key}. A field left out keeps its value.`,
    who: whoMay(resource, 'update'),
    documentedBody: changeSchema(resource),
    bodyLimit: bodyLimitOf(resource),
    answers: messageSchema,
    handle: async ({ actor, params, body }) => {
      await changeRecord(context, { resource, guard, actor, key: params['key'] ?? '' }, body);
      return `${resource.label} updated successfully`;
    },
  };
}

/**
 * Sent values that equal the stored ones are treated like omitted ones: the name of a new college is required, and
 * blank at first.
 */
function withoutUnchanged(resource: Resource, sent: unknown, before: StoredRow): unknown {
  if (!isObject(sent)) return sent;
  const isUnchanged = ([name, value]: [string, unknown]) =>
    Object.hasOwn(resource.fields, name) && sameValue(value, before[name]);
  return Object.fromEntries(Object.entries(sent).filter((one) => !isUnchanged(one)));
}

/** The value by which others refer to a record cannot be emptied. */
async function assertStillNamed(
  writing: RecordWriteContext,
  resource: Resource,
  { before, after, fitting }: { before: StoredRow; after: Values; fitting: Fitting | undefined },
): Promise<void> {
  for (const { by } of references.filter((one) => one.to === resource && one.by !== 'id')) {
    if (after[by] || !before[by]) continue;
    const referrers = await findReferrers(writing, resource, { row: before, by, fitting });
    if (referrers.length === 0) continue;
    const message = `${resource.fields[by]?.label ?? by} cannot be left empty: it is still used by ${formatReferrers(referrers)}.`;
    throw conflict(message, [{ field: by, message }]);
  }
}

import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { readRecord } from '#model/record.ts';
import { nameInLogWithPerson, recordActivity, remarksIn } from '../../store/record-activity.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { insertRecord } from '../../store/records/records.ts';
import { committedReads, type ReadContext } from '../../store/write.ts';
import type { Store } from '../../store/store.ts';
import { whoMay, type Call } from '../call.ts';
import { runOnce } from '../idempotency.ts';
import { bodyLimitOf } from '../protection/body-limits.ts';
import { acceptBody, type Guard, type GuardInput } from './guard.ts';
import { validateWrite } from './validate-write.ts';
import { assertBodyAccess, assertNotReserved } from './assert-access.ts';
import { toInvalidError } from './to-invalid-error.ts';
import { bodySchema, messageSchema } from '../openapi/schemas.ts';
import { readSecrets } from './secrets.ts';
import { assertUniqueSpelling } from './unique-spelling.ts';

/** Parses a body as a new record that the actor may add. Throws `invalid` or `forbidden`. */
export async function readNewRecord(
  { actor, ...reading }: ReadContext & { actor: Actor },
  { resource, guard }: { resource: Resource; guard: Guard | undefined },
  sent: unknown,
): Promise<Values> {
  const use = { actor, resource, verb: 'add' } as const;
  assertNotReserved(use, sent);
  const read = readRecord(resource, sent);
  await assertBodyAccess(reading, use, read);
  if (!read.ok) throw await toInvalidError(reading, { resource, guard }, read);
  return read.values;
}

/** Stores a parsed record, inside a write. Returns its id. Throws `invalid` or `conflict`. */
export async function storeNewRecord(read: GuardInput, guard: Guard | undefined): Promise<number> {
  const { resource, writing, restores } = read;
  const after = restores ? read.after : withCreationTime(resource, read.after);
  const { input, values, own } = await validateWrite({ ...read, after }, guard);
  const inserted = insertRecord(writing, resource, { values, own, restores });
  // Sent directly after the insertion, to save a round trip.
  const [id] = await Promise.all([inserted, assertUniqueSpelling(read, { id: inserted, after: values })]);
  await guard?.afterWrite?.({ ...input, id });
  const detail =
    (await nameInLogWithPerson(writing, resource, { ...values, id, version: 1 })) + remarksIn(resource, values);
  const action = restores ? 'restored' : 'added';
  await recordActivity(writing, { actor: writing.actor, action, resource: resource.name, recordId: id, detail });
  return id;
}

/** `POST /{apikey}/add…`. */
export function addCall(
  context: Context,
  resource: Resource,
  { guard, name }: { guard: Guard | undefined; name: string },
): Call {
  return {
    method: 'POST',
    path: `/:apikey/${name}`,
    tag: resource.title,
    summary: `Adds a new ${lowerCaseLabel(resource.label)}.`,
    who: whoMay(resource, 'add'),
    documentedBody: bodySchema(resource),
    bodyLimit: bodyLimitOf(resource),
    answers: messageSchema,
    takesKey: true,
    handle: ({ actor, body, key }) =>
      runOnce(context.store, key, (write) => addRecord(context, { resource, guard, actor, write }, body)),
  };
}

interface AddTarget {
  readonly resource: Resource;
  readonly guard: Guard | undefined;
  readonly actor: Actor;
  readonly write: Store['write'];
}

/**
 * Adds a record with its audit line, in one transaction. Returns the message. Throws `invalid`, `forbidden` or
 * `conflict`.
 */
async function addRecord(
  context: Context,
  { resource, guard, actor, write }: AddTarget,
  sent: unknown,
): Promise<string> {
  const target = { resource, guard };
  const values = await readNewRecord({ ...committedReads(context.store), actor }, target, acceptBody(guard, sent));
  const secrets = await readSecrets(context, resource, sent);
  return write(
    async (tx) => {
      const writing = { store: context.store, tx, actor };
      await storeNewRecord({ context, writing, resource, before: undefined, after: values, ...secrets }, guard);
      return `${resource.label} added successfully`;
    },
    { isShort: true },
  );
}

/** A new record with its creation time, if it has such a field. */
function withCreationTime(resource: Resource, values: Values | undefined): Values {
  const stamps = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'stamp');
  const now = new Date().toISOString();
  return { ...values, ...Object.fromEntries(stamps.map(([name]) => [name, now])) };
}

import { reachOf } from '#model/access.ts';
import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { inSentence } from '#model/wording/in-sentence.ts';
import { readRecord } from '#model/record.ts';
import { ownedInLog, recordActivity, remarksIn } from '../../store/record-activity.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { insertRecord } from '../../store/records/records.ts';
import { committed, type ReadContext } from '../../store/write.ts';
import type { Store } from '../../store/store.ts';
import type { Call } from '../call.ts';
import { runOnce } from '../idempotency.ts';
import { largestBody } from '../protection/body-limits.ts';
import { acceptedBy, type Guard, type GuardInput } from './guard.ts';
import { validateWrite } from './validate-write.ts';
import { assertBodyReach, assertNotClosed } from './reach.ts';
import { refusalOf } from './refusal-of.ts';
import { bodySchema, messageSchema } from '../openapi/schemas.ts';
import { readSecrets } from './secrets.ts';
import { assertUniqueSpelling } from './unique-spelling.ts';

/** Parses a body as a new record that the actor may add. Throws `invalid` or `forbidden`. */
export async function readNew(
  { actor, ...reading }: ReadContext & { actor: Actor },
  { resource, guard }: { resource: Resource; guard: Guard | undefined },
  sent: unknown,
): Promise<Values> {
  const use = { actor, resource, verb: 'add' } as const;
  assertNotClosed(use, sent);
  const read = readRecord(resource, sent);
  await assertBodyReach(reading, use, read);
  if (!read.ok) throw await refusalOf(reading, { resource, guard }, read);
  return read.values;
}

/** Stores a parsed record, inside a write. Returns its id. Throws `invalid` or `conflict`. */
export async function storeNew(read: GuardInput, guard: Guard | undefined): Promise<number> {
  const { resource, writing, actor, restores } = read;
  const after = restores ? read.after : stamped(resource, read.after);
  const { input, values, own } = await validateWrite({ ...read, after }, guard);
  const inserted = insertRecord(writing, resource, { values, own, restores });
  // Sent directly after the insertion, to save a round trip.
  const [id] = await Promise.all([inserted, assertUniqueSpelling(read, { id: inserted, after: values })]);
  await guard?.written?.({ ...input, id });
  const detail = (await ownedInLog(writing, resource, { ...values, id, version: 1 })) + remarksIn(resource, values);
  const action = restores ? 'restored' : 'added';
  await recordActivity(writing, { actor, action, resource: resource.name, recordId: id, detail });
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
    summary: `Adds a new ${inSentence(resource.label)}.`,
    who: (actor) => reachOf(actor, resource.name, 'add') !== undefined,
    documentedBody: bodySchema(resource),
    bodyLimit: largestBody(resource),
    answers: messageSchema,
    takesKey: true,
    handle: ({ actor, body, key }) =>
      runOnce(context.store, key, (write) => addRecord(context, { resource, guard, actor, write }, body)),
  };
}

interface Adding {
  readonly resource: Resource;
  readonly guard: Guard | undefined;
  readonly actor: Actor;
  readonly write: Store['write'];
}

/**
 * Adds a record with its audit line, in one transaction. Returns the message. Throws `invalid`, `forbidden` or
 * `conflict`.
 */
async function addRecord(context: Context, { resource, guard, actor, write }: Adding, sent: unknown): Promise<string> {
  const meant = { resource, guard };
  const values = await readNew({ ...committed(context.store), actor }, meant, acceptedBy(guard, sent));
  const secrets = await readSecrets(context, resource, sent);
  return write(
    async (tx) => {
      const writing = { store: context.store, tx, actor };
      await storeNew({ context, writing, actor, resource, before: undefined, after: values, ...secrets }, guard);
      return `${resource.label} added successfully`;
    },
    { isShort: true },
  );
}

/** A new record with its creation time, if it has such a field. */
function stamped(resource: Resource, values: Values | undefined): Values {
  const stamps = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'stamp');
  const now = new Date().toISOString();
  return { ...values, ...Object.fromEntries(stamps.map(([name]) => [name, now])) };
}

import type { Resource, StoredRow } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { nameInLogWithPerson, recordActivity } from '../../store/record-activity.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/store.ts';
import { deleteRecord, lockRecord } from '../../store/records/records.ts';
import { findReferrers, type Referrer } from '../../store/records/references.ts';
import { whoMay, type Call } from '../call.ts';
import { conflict } from '../errors.ts';
import type { Guard, GuardInput } from './guard.ts';
import { assertAccess } from './assert-access.ts';
import { messageSchema } from '../openapi/schemas.ts';
import { noSuchRecord } from './no-such-record.ts';
import type { UpdateTarget } from './update.ts';
import { formatReferrers } from './format-referrers.ts';

/** Deletes a locked record, inside a write. Throws `conflict`, naming the records that still refer to it. */
export async function storeRemoval(input: GuardInput, guard: Guard | undefined, before: StoredRow): Promise<void> {
  const { resource, writing } = input;
  // In this order: records that belong to this record alone are deleted with it, and do not block the deletion.
  await guard?.remove?.(input);
  const named = await findReferrers(writing, resource, { row: before, fitting: guard?.fitting });
  const referrers = (await guard?.referrers?.(input, named)) ?? named;
  assertUnreferenced(String(before[resource.caption]), referrers, guard?.deletionAdvice);
  await deleteRecord(writing, resource, before);
  await guard?.afterWrite?.({ ...input, id: before.id });
  const detail = await nameInLogWithPerson(writing, resource, before);
  const { actor } = writing;
  await recordActivity(writing, { actor, action: 'deleted', resource: resource.name, recordId: before.id, detail });
}

/** `DELETE /{apikey}/{key}/delete…`. */
export function removeCall(
  context: Context,
  resource: Resource,
  { guard, name }: { guard: Guard | undefined; name: string },
): Call {
  return {
    method: 'DELETE',
    path: `/:apikey/:key/${name}`,
    tag: resource.title,
    summary: `Deletes the ${lowerCaseLabel(resource.label)} with this ${resource.key}. Refused while something refers to it.`,
    who: whoMay(resource, 'remove'),
    answers: messageSchema,
    handle: async ({ actor, params }) => {
      await removeRecord(context, { resource, guard, actor, key: params['key'] ?? '' });
      return `${resource.label} deleted successfully`;
    },
  };
}

/**
 * Deletes a record with its audit line, in one transaction. Throws `conflict`, naming the records that still refer to
 * it.
 */
async function removeRecord(context: Context, { resource, guard, actor, key }: UpdateTarget): Promise<void> {
  const remove = async (tx: Transaction) => {
    const writing = { store: context.store, tx, actor };
    await guard?.lockFirst?.(writing);
    const before = await lockRecord(writing, resource, key);
    if (!before) throw noSuchRecord(resource, key);
    await assertAccess(writing, { actor, resource, verb: 'remove' }, before);
    await storeRemoval({ context, writing, resource, before, after: undefined, secrets: {} }, guard, before);
  };
  await context.store.write(remove, { isShort: true });
}

function assertUnreferenced(name: string, referrers: readonly Referrer[], instead: string | undefined): void {
  if (referrers.length === 0) return;
  const way = instead === undefined ? '' : `; ${instead} instead`;
  throw conflict(`"${name}" cannot be deleted: it is still used by ${formatReferrers(referrers)}${way}.`);
}

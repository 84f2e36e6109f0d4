import type { Arrangement } from '#model/accreditation/cycle.ts';
import { levelNames, type Tree } from '#model/accreditation/define-tree.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { nameInLog, recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { conflict, invalid } from '../http/errors.ts';
import { storeChangedRecord } from '../http/records/update.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { readChildren, parentField, setRecordPlace, type PlacedRecord } from '../store/records/tree.ts';
import { lockRecordBy } from '../store/records/records.ts';
import type { RecordWriteContext } from '../store/write.ts';

interface ArrangeContext {
  readonly context: Context;
  readonly tree: Tree;
  readonly actor: Actor;
}

/**
 * Orders the records under another one, and moves records there that were elsewhere; all of it or nothing. Throws
 * `invalid`, or `conflict` if a record is there that the caller does not know of.
 */
export async function arrange(
  { context, tree, actor }: ArrangeContext,
  { level, parent, ids }: Arrangement,
): Promise<void> {
  const { store } = context;
  const resource = tree[level];
  const above = tree[levelNames[levelNames.indexOf(level) - 1] ?? 'cycle'];
  await store.write(async (tx) => {
    const writing = { store, tx, actor };
    const target = await lockRecordBy(writing, above, ['id', parent]);
    if (!target) throw noSuchRecordError('parent', above, [parent]);
    const stored = await readChildren({ store, tx, isLocked: true }, resource, [parent]);
    assertAllNamed(resource, stored, ids);
    const places = new Map(stored.map(({ row, place }) => [row.id, place]));
    const moved = await lockMovedRecords(
      writing,
      resource,
      ids.filter((id) => !places.has(id)),
    );
    for (const row of moved) await moveRecord({ context, writing, resource }, row, parent);
    for (const [at, id] of ids.entries()) {
      if (places.get(id) !== at + 1) await setRecordPlace(writing, resource, [id, at + 1]);
    }
    if (!isInOrder(stored, ids)) await logOrder(writing, { resource, above, target });
  });
}

function assertAllNamed(resource: Resource, stored: readonly PlacedRecord[], ids: readonly number[]): void {
  const left = stored.filter(({ row }) => !ids.includes(row.id)).map(({ row }) => `"${String(row[resource.caption])}"`);
  if (left.length === 0) return;
  const message = `Somebody else put ${left.slice(0, 3).join(', ')} here in the meantime. Load it again before you arrange it.`;
  throw conflict(message, [{ field: 'ids', message }]);
}

async function lockMovedRecords(writing: RecordWriteContext, resource: Resource, ids: readonly number[]) {
  const found: StoredRow[] = [];
  // Locked in a fixed order, so that two callers who move the same records do not deadlock.
  for (const id of [...ids].sort((one, other) => one - other)) {
    const row = await lockRecordBy(writing, resource, ['id', id]);
    if (row) found.push(row);
  }
  const missing = ids.filter((id) => !found.some((row) => row.id === id));
  if (missing.length > 0) throw noSuchRecordError('ids', resource, missing);
  return found;
}

/** The history shows where it came from. Its place is set with those of the others. */
async function moveRecord(
  common: { context: Context; writing: RecordWriteContext; resource: Resource },
  before: StoredRow,
  parent: number,
): Promise<void> {
  const after = { ...before, [parentField(common.resource)]: parent };
  await storeChangedRecord({ ...common, before, after, secrets: {} }, undefined, before);
}

/** Whether the records that stay are in their former order; moved records have their own log lines. */
function isInOrder(stored: readonly PlacedRecord[], ids: readonly number[]): boolean {
  const now = stored.map(({ row }) => ids.indexOf(row.id));
  return now.every((at, place) => place === 0 || at > (now[place - 1] ?? -1));
}

async function logOrder(
  writing: RecordWriteContext,
  { resource, above, target }: { resource: Resource; above: Resource; target: StoredRow },
): Promise<void> {
  const detail = `the order of the ${lowerCaseLabel(resource.label)}s of ${nameInLog(above, target)}`;
  await recordActivity(writing, {
    actor: writing.actor,
    action: 'updated',
    resource: above.name,
    recordId: target.id,
    detail,
  });
}

function noSuchRecordError(field: string, resource: Resource, ids: readonly number[]) {
  const label = lowerCaseLabel(resource.label);
  const message = `There is no ${label} ${ids.slice(0, 5).join(', ')}.`;
  return invalid([{ field, message }]);
}

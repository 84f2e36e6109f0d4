import type { CycleCounts } from '#model/accreditation/cycle.ts';
import type { Tree } from '#model/accreditation/define-tree.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { FileEntry } from '#model/files.ts';
import { nameInLog, recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { conflict } from '../http/errors.ts';
import { noSuchRecord } from '../http/records/no-such-record.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { lockDeletedAt, readStates, restorableSince, type RecordState } from '../store/records/history.ts';
import { dropMissingFiles } from '../store/records/named-files.ts';
import { keyValue } from '../store/records/rows.ts';
import { endOfChildren, hasPlace, parentField, readCycleRecords, type PlacedRecord } from '../store/records/tree.ts';
import { insertRecord, lockRecordOrState } from '../store/records/records.ts';
import { readSlewedClock } from '../store/slewed-clock.ts';
import type { RecordWriteContext } from '../store/write.ts';
import { writeBatch } from '../store/write-batch.ts';
import { assertCycleNameFree } from './cycle-names.ts';
import { countCycle, formatCycleCounts } from './cycle-counts.ts';

/** What was restored, and which files could not be. */
export interface RestoredCycle extends CycleCounts {
  readonly name: string;
  /** The names of files that were deleted by hand meanwhile. */
  readonly lost: readonly string[];
}

/**
 * Restores everything that was deleted with a cycle, in its order and with its ids; the cycle itself too, unless it was
 * restored before. Throws `not-found`, or `conflict` if nothing of it is deleted or another cycle has its name now.
 */
export async function restoreCycle(
  { store }: Context,
  { tree, actor }: { tree: Tree; actor: Actor },
  key: string,
): Promise<RestoredCycle> {
  const id = keyValue(tree.cycle, key);
  if (typeof id !== 'number') throw noSuchRecord(tree.cycle, key);
  return store.write((tx) =>
    writeBatch({ store, tx, actor }, async (writing) => {
      const { row: before } = await lockRecordOrState(writing, tree.cycle, id);
      const deletions = await deletionsOf(writing, tree.cycle, id);
      const [gone] = deletions;
      if (!gone) throw before ? nothingDeletedError() : noSuchRecord(tree.cycle, key);
      const deletedStates = await deletedWith(writing, tree, { id, times: deletions.map(({ at }) => at) });
      if (before && Object.values(deletedStates).every((states) => states.length === 0)) throw nothingDeletedError();
      if (!before) {
        await assertCycleNameFree(writing, tree, { name: gone.record['name'], advice: 'Rename that one first.' });
        await restoreStates(writing, tree.cycle, [gone]);
      }
      await restoreStates(writing, tree.criterion, deletedStates.criteria);
      await restoreStates(writing, tree.metric, deletedStates.metrics);
      const { files, lost } = await restoreStates(writing, tree.evidence, deletedStates.evidence);
      const recordsOf = (states: readonly RecordState[]) =>
        states.map(({ record_id, record }) => ({ id: record_id, values: record }));
      const { criteria, metrics, evidence } = deletedStates;
      const all = { criteria: recordsOf(criteria), metrics: recordsOf(metrics), evidence: recordsOf(evidence) };
      const counts = { ...countCycle(tree, all), files };
      const cycle: StoredRow = before ?? { ...gone.record, id, version: gone.version };
      const detail = `${nameInLog(tree.cycle, cycle)} with ${formatCycleCounts(counts)}`;
      await recordActivity(writing, { actor, action: 'restored', resource: tree.cycle.name, recordId: id, detail });
      return { ...counts, name: String(cycle['name']), lost };
    }),
  );
}

/** The states in which a cycle was deleted, the newest first, as long as they are stored. */
async function deletionsOf(writing: RecordWriteContext, resource: Resource, id: number): Promise<RecordState[]> {
  const { states } = await readStates(writing, { resource, id });
  const since = restorableSince(await readSlewedClock(writing));
  return states.filter(({ action, at }) => action === 'deleted' && at >= since);
}

const nothingDeletedError = () => conflict('Nothing of this cycle is deleted.');

/**
 * What was deleted with a cycle and is not restored yet, in its order: also of a cycle that somebody has restored by
 * itself, and may have deleted again since, without what was still deleted.
 */
async function deletedWith(
  writing: RecordWriteContext,
  tree: Tree,
  { id, times }: { id: number; times: readonly string[] },
) {
  const [criteria, metrics, evidence] = [
    await lockDeletedAt(writing, tree.criterion, times),
    await lockDeletedAt(writing, tree.metric, times),
    await lockDeletedAt(writing, tree.evidence, times),
  ];
  // Read only now: records that were restored on their own are present by now, and no more can follow.
  const present = await readCycleRecords(writing, tree, id);
  const under = (resource: Resource, states: readonly RecordState[], parents: readonly number[]) =>
    states.filter(({ record }) => parents.includes(Number(record[parentField(resource)])));
  const all = (gone: readonly RecordState[], there: readonly PlacedRecord[]) => [
    ...gone.map((state) => state.record_id),
    ...there.map(({ row }) => row.id),
  ];
  const goneCriteria = under(tree.criterion, criteria, [id]);
  const goneMetrics = under(tree.metric, metrics, all(goneCriteria, present.criterion));
  const goneEvidence = under(tree.evidence, evidence, all(goneMetrics, present.metric));
  return { criteria: goneCriteria, metrics: goneMetrics, evidence: goneEvidence };
}

/**
 * Stores deleted records again, each in its former place. Returns how many files came with them, and which did not.
 */
async function restoreStates(
  writing: RecordWriteContext,
  resource: Resource,
  deleted: readonly RecordState[],
): Promise<{ files: number; lost: string[] }> {
  const lost: string[] = [];
  let files = 0;
  for (const { record_id: id, version, record } of deleted) {
    const available = await dropMissingFiles(writing, resource, { values: record });
    const own = await placeOf(writing, resource, record);
    await insertRecord(writing, resource, { values: available.values, own, restores: { id, version: version + 1 } });
    lost.push(...available.lost);
    files += ((available.values['upload_info'] ?? []) as FileEntry[]).length;
  }
  return { files, lost };
}

/** The place that was stored with the deletion; without one, the place after those that are there. */
async function placeOf(writing: RecordWriteContext, resource: Resource, record: Values): Promise<Values> {
  if (!hasPlace(resource)) return {};
  const parent = Number(record[parentField(resource)]);
  return { place: record['place'] ?? (await endOfChildren(writing, resource, parent)) };
}

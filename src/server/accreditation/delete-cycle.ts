import type { CycleCounts } from '#model/accreditation/cycle.ts';
import type { Tree } from '#model/accreditation/define-tree.ts';
import { nameInLog, recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { noSuchRecord } from '../http/records/no-such-record.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { writeBatch } from '../store/write-batch.ts';
import { readCycleRecords, type PlacedRecord } from '../store/records/tree.ts';
import { deleteRecord, lockRecord } from '../store/records/records.ts';
import { countCycle, formatCycleCounts } from './cycle-counts.ts';

/**
 * Deletes a cycle with everything in it, in one transaction and with one line in the log. Every record keeps its
 * history, and all have the same deletion time, by which they are found again. Returns what was deleted. Throws
 * `not-found`.
 */
export async function deleteCycle(
  { store }: Context,
  { tree, actor }: { tree: Tree; actor: Actor },
  key: string,
): Promise<CycleCounts & { name: string }> {
  return store.write((tx) =>
    writeBatch({ store, tx, actor }, async (writing) => {
      const cycle = await lockRecord(writing, tree.cycle, key);
      if (!cycle) throw noSuchRecord(tree.cycle, key);
      const { criterion, metric, evidence } = await readCycleRecords({ store, tx, isLocked: true }, tree, cycle.id);
      for (const { row } of evidence) await deleteRecord(writing, tree.evidence, row);
      for (const { row } of metric) await deleteRecord(writing, tree.metric, row);
      for (const { row } of criterion) await deleteRecord(writing, tree.criterion, row);
      await deleteRecord(writing, tree.cycle, cycle);
      const at = new Date().toISOString();
      for (const state of writing.batch.states) state.at = at;
      const rowsOf = (placed: readonly PlacedRecord[]) => placed.map(({ row }) => ({ id: row.id, values: row }));
      const counts = countCycle(tree, {
        criteria: rowsOf(criterion),
        metrics: rowsOf(metric),
        evidence: rowsOf(evidence),
      });
      const detail = `${nameInLog(tree.cycle, cycle)} with ${formatCycleCounts(counts)}`;
      await recordActivity(writing, {
        actor,
        action: 'deleted',
        resource: tree.cycle.name,
        recordId: cycle.id,
        detail,
      });
      return { ...counts, name: String(cycle['name']) };
    }),
  );
}

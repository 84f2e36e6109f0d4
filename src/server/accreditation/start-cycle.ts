import type { StartedCycle } from '#model/accreditation/cycle.ts';
import type { Tree } from '#model/accreditation/define-tree.ts';
import type { Framework } from '#model/accreditation/framework.ts';
import { planOf } from '#model/accreditation/plan.ts';
import type { Resource } from '#model/define.ts';
import { nameInLog, recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { readNewRecord } from '../http/records/add.ts';
import { invalid } from '../http/errors.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { dropMissingFiles } from '../store/records/named-files.ts';
import { parentField, readCycleRecords, type PlacedRecord } from '../store/records/tree.ts';
import { insertRecord, lockRecordBy } from '../store/records/records.ts';
import type { Store } from '../store/store.ts';
import { committedReads, type RecordWriteContext } from '../store/write.ts';
import { writeBatch } from '../store/write-batch.ts';
import { assertCycleNameFree } from './cycle-names.ts';
import { insertTree, nodesOf, type Node } from './insert-tree.ts';
import { countCycle, formatCycleCounts } from './cycle-counts.ts';

/** The source of a new cycle: a framework, or another cycle with its files or without. */
export type Source = { readonly framework: Framework } | { readonly cycle: number; readonly withFiles: boolean };

/** A started cycle, and the message to show. */
export interface StartAnswer extends StartedCycle {
  readonly message: string;
}

/**
 * Creates a cycle with everything in it, in one transaction and with one line in the log. Throws `invalid`, or
 * `conflict` if a cycle of the tree has that name.
 */
export async function startCycle(
  context: Context,
  { tree, actor, source, write }: { tree: Tree; actor: Actor; source: Source; write: Store['write'] },
  name: unknown,
): Promise<StartAnswer> {
  const { store } = context;
  const values = await readNewRecord(
    { ...committedReads(store), actor },
    { resource: tree.cycle, guard: undefined },
    { name },
  );
  return write((tx) =>
    writeBatch({ store, tx, actor }, async (writing) => {
      await assertCycleNameFree(writing, tree, { name: values['name'], advice: 'Choose another name.' });
      const { nodes, from } = await nodesFrom(writing, tree, source);
      const id = await insertRecord(writing, tree.cycle, { values });
      const [criteria = [], metrics = [], evidence = []] = await insertTree(
        writing,
        { levels: [tree.criterion, tree.metric, tree.evidence], parent: id, first: 1 },
        nodes,
      );
      const counts = countCycle(tree, { criteria, metrics, evidence });
      const detail = `${nameInLog(tree.cycle, { ...values, id, version: 1 })} from ${from}: ${formatCycleCounts(counts)}`;
      await recordActivity(writing, { actor, action: 'added', resource: tree.cycle.name, recordId: id, detail });
      return {
        message: `${tree.label} cycle "${String(values['name'])}" started with ${formatCycleCounts(counts)}`,
        id,
        ...counts,
      };
    }),
  );
}

async function nodesFrom(
  writing: RecordWriteContext,
  tree: Tree,
  source: Source,
): Promise<{ nodes: Node[]; from: string }> {
  if ('framework' in source) {
    const { framework } = source;
    return { nodes: nodesOf(planOf(framework)), from: `${framework.name} (${framework.version})` };
  }
  const cycle = await lockRecordBy(writing, tree.cycle, ['id', source.cycle]);
  if (!cycle) throw invalid([{ field: 'cycle', message: `There is no ${tree.label} cycle ${source.cycle}.` }]);
  const nodes = await nodesOfCycle(writing, tree, source);
  return { nodes, from: `"${String(cycle['name'])}"` };
}

async function nodesOfCycle(
  writing: RecordWriteContext,
  tree: Tree,
  { cycle, withFiles }: { cycle: number; withFiles: boolean },
): Promise<Node[]> {
  const { criterion, metric, evidence } = await readCycleRecords(writing, tree, cycle);
  const under = (resource: Resource, placed: readonly PlacedRecord[], id: number) =>
    placed.filter(({ row }) => row[parentField(resource)] === id);
  const pieces = new Map<number, Node>();
  for (const { row } of evidence) {
    // The files stay where they are: two records name them. They are locked, so that none is deleted meanwhile.
    const { values } = withFiles
      ? await dropMissingFiles(writing, tree.evidence, { values: row })
      : { values: { ...row, upload_info: [] } };
    pieces.set(row.id, { values, children: [] });
  }
  const metricNode = ({ row }: PlacedRecord): Node => ({
    values: row,
    children: under(tree.evidence, evidence, row.id).flatMap((piece) => pieces.get(piece.row.id) ?? []),
  });
  return criterion.map(({ row }) => ({ values: row, children: under(tree.metric, metric, row.id).map(metricNode) }));
}

import type { Tree } from '#model/accreditation/define-tree.ts';
import type { Framework } from '#model/accreditation/framework.ts';
import { planOf, type PlannedCriterion } from '#model/accreditation/plan.ts';
import { settings } from '#model/college/settings.ts';
import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { foldedLine } from '#model/search/sought.ts';
import { nameInLog, recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { readNew } from '../http/records/add.ts';
import { conflict, invalid } from '../http/errors.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { findRecords, lockForChange } from '../store/records/finding.ts';
import { withoutGoneFiles } from '../store/records/named-files.ts';
import { parentField, recordsOfCycle, type PlacedRecord } from '../store/records/tree.ts';
import { insertRecord, lockRecordBy } from '../store/records/records.ts';
import type { Store } from '../store/store.ts';
import { committed, type RecordWriting } from '../store/write.ts';
import { writeBatch } from '../store/write-batch.ts';
import { madeOf, sayMade, type Made } from './made.ts';

/** The source of a new cycle: a framework, or another cycle with its files or without. */
export type Source = { readonly framework: Framework } | { readonly cycle: number; readonly withFiles: boolean };

/** A started cycle, and the message to show. */
interface Started extends Made {
  readonly message: string;
  readonly id: number;
}

/** A record to create, with its children. */
interface Node {
  readonly values: Values;
  readonly children: readonly Node[];
}

/** A created record. */
interface Planted {
  readonly id: number;
  readonly values: Values;
}

/**
 * Creates a cycle with everything in it, in one transaction and with one line in the log. Throws `invalid`, or
 * `conflict` if a cycle of the tree has that name.
 */
export async function startCycle(
  context: Context,
  { tree, actor, source, write }: { tree: Tree; actor: Actor; source: Source; write: Store['write'] },
  name: unknown,
): Promise<Started> {
  const { store } = context;
  const values = await readNew({ ...committed(store), actor }, { resource: tree.cycle, guard: undefined }, { name });
  return write((tx) =>
    writeBatch({ store, tx, actor }, async (writing) => {
      await assertFree(writing, tree, { name: values['name'], advice: 'Choose another name.' });
      const { nodes, from } = await nodesFrom(writing, tree, source);
      const id = await insertRecord(writing, tree.cycle, { values });
      const [criteria = [], metrics = [], evidence = []] = await plant(
        writing,
        { levels: [tree.criterion, tree.metric, tree.evidence], parent: id, first: 1 },
        nodes,
      );
      const made = madeOf(tree, { criteria, metrics, evidence });
      const detail = `${nameInLog(tree.cycle, { ...values, id, version: 1 })} from ${from}: ${sayMade(made)}`;
      await recordActivity(writing, { actor, action: 'added', resource: tree.cycle.name, recordId: id, detail });
      return { message: `${tree.label} cycle "${String(values['name'])}" started with ${sayMade(made)}`, id, ...made };
    }),
  );
}

/**
 * Throws `conflict` if a cycle has that name. Two that start at once would not see each other; the lock on the
 * college's settings makes the second wait.
 */
export async function assertFree(
  writing: RecordWriting,
  tree: Tree,
  { name, advice }: { name: unknown; advice: string },
): Promise<void> {
  await lockForChange(writing, settings, ['id', 1]);
  // There are only a few, and names that differ only in capitals count as equal.
  const wanted = foldedLine(String(name));
  const cycles = await findRecords(writing, tree.cycle, {});
  if (!cycles.some((cycle) => foldedLine(String(cycle['name'])) === wanted)) return;
  const message = `There is an ${tree.label} cycle "${String(name)}" already. ${advice}`;
  throw conflict(message, [{ field: 'name', message }]);
}

/** Planned records with their children. */
export function nodesOf(planned: readonly PlannedCriterion[]): Node[] {
  return planned.map(({ values, metrics }) => ({
    values,
    children: metrics.map((metric) => ({
      values: metric.values,
      children: metric.evidence.map((piece) => ({ values: { ...piece, upload_info: [] }, children: [] })),
    })),
  }));
}

/** Stores records and their children, each in its place. Returns them by level. */
export async function plant(
  writing: RecordWriting,
  { levels, parent, first }: { levels: readonly Resource[]; parent: number; first: number },
  nodes: readonly Node[],
): Promise<Planted[][]> {
  const [level, ...below] = levels;
  if (!level) return [];
  const planted: Planted[][] = levels.map(() => []);
  for (const [at, { values: own, children }] of nodes.entries()) {
    const values = { ...own, [parentField(level)]: parent };
    const id = await insertRecord(writing, level, { values, own: { place: first + at } });
    const more = await plant(writing, { levels: below, parent: id, first: 1 }, children);
    for (const [depth, records] of [[{ id, values }], ...more].entries()) planted[depth]?.push(...records);
  }
  return planted;
}

async function nodesFrom(writing: RecordWriting, tree: Tree, source: Source): Promise<{ nodes: Node[]; from: string }> {
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
  writing: RecordWriting,
  tree: Tree,
  { cycle, withFiles }: { cycle: number; withFiles: boolean },
): Promise<Node[]> {
  const { criterion, metric, evidence } = await recordsOfCycle(writing, tree, cycle);
  const under = (resource: Resource, placed: readonly PlacedRecord[], id: number) =>
    placed.filter(({ row }) => row[parentField(resource)] === id);
  const pieces = new Map<number, Node>();
  for (const { row } of evidence) {
    // The files stay where they are: two records name them. They are locked, so that none is deleted meanwhile.
    const { values } = withFiles
      ? await withoutGoneFiles(writing, tree.evidence, { values: row })
      : { values: { ...row, upload_info: [] } };
    pieces.set(row.id, { values, children: [] });
  }
  const metricNode = ({ row }: PlacedRecord): Node => ({
    values: row,
    children: under(tree.evidence, evidence, row.id).flatMap((piece) => pieces.get(piece.row.id) ?? []),
  });
  return criterion.map(({ row }) => ({ values: row, children: under(tree.metric, metric, row.id).map(metricNode) }));
}

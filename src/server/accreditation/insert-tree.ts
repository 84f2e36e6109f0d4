import type { PlannedCriterion } from '#model/accreditation/plan.ts';
import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { insertRecord } from '../store/records/records.ts';
import { parentField } from '../store/records/tree.ts';
import type { RecordWriteContext } from '../store/write.ts';

/** A record to create, with its children. */
export interface Node {
  readonly values: Values;
  readonly children: readonly Node[];
}

/** A created record. */
interface Inserted {
  readonly id: number;
  readonly values: Values;
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
export async function insertTree(
  writing: RecordWriteContext,
  { levels, parent, first }: { levels: readonly Resource[]; parent: number; first: number },
  nodes: readonly Node[],
): Promise<Inserted[][]> {
  const [level, ...below] = levels;
  if (!level) return [];
  const inserted: Inserted[][] = levels.map(() => []);
  for (const [at, { values: own, children }] of nodes.entries()) {
    const values = { ...own, [parentField(level)]: parent };
    const id = await insertRecord(writing, level, { values, own: { place: first + at } });
    const more = await insertTree(writing, { levels: below, parent: id, first: 1 }, children);
    for (const [depth, records] of [[{ id, values }], ...more].entries()) inserted[depth]?.push(...records);
  }
  return inserted;
}

import type { Tree } from '#model/accreditation/define-tree.ts';
import { newestYearFirst } from '#model/accreditation/newest-year-first.ts';
import { readCycleTotals, type CycleTotals } from '#server/store/records/tree.ts';
import type { Reader } from '../reader.ts';

/** A cycle as a list shows it. */
export interface ListedCycle extends CycleTotals {
  readonly id: number;
  readonly name: string;
}

/** The cycles of a tree with their totals, the newest first. */
export async function readCycles(reader: Reader, tree: Tree): Promise<ListedCycle[]> {
  const rows = await reader.list(tree.cycle);
  noteTree(reader, tree);
  const totals = await readCycleTotals(reader.store, tree);
  return rows
    .map(({ id, name }) => ({ id, name: String(name), metrics: 0, files: 0, ...totals.get(id) }))
    .sort(newestYearFirst);
}

/** Notes that a page depends on every level of a tree. */
export function noteTree({ note }: Reader, { cycle, criterion, metric, evidence }: Tree): void {
  note(cycle, criterion, metric, evidence);
}

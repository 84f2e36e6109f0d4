import type { Tree } from '#model/accreditation/define-tree.ts';
import { foldLine } from '#model/search/search-query.ts';
import { conflict } from '../http/errors.ts';
import { findRecords } from '../store/records/find-records.ts';
import { lockSettings } from '../store/settings.ts';
import type { RecordWriteContext } from '../store/write.ts';

/**
 * Throws `conflict` if a cycle has that name. Of two that start at once, the second waits.
 */
export async function assertCycleNameFree(
  writing: RecordWriteContext,
  tree: Tree,
  { name, advice }: { name: unknown; advice: string },
): Promise<void> {
  await lockSettings(writing);
  // There are only a few, and names that differ only in capitals count as equal.
  const wanted = foldLine(String(name));
  const cycles = await findRecords(writing, tree.cycle, {});
  if (!cycles.some((cycle) => foldLine(String(cycle['name'])) === wanted)) return;
  const message = `There is an ${tree.label} cycle "${String(name)}" already. ${advice}`;
  throw conflict(message, [{ field: 'name', message }]);
}

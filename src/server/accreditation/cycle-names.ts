import type { Tree } from '#model/accreditation/define-tree.ts';
import { settings } from '#model/college/settings.ts';
import { foldLine } from '#model/search/search-query.ts';
import { conflict } from '../http/errors.ts';
import { findRecords, lockForChange } from '../store/records/find-records.ts';
import type { RecordWriteContext } from '../store/write.ts';

/**
 * Throws `conflict` if a cycle has that name. Two that start at once would not see each other; the lock on the
 * college's settings makes the second wait.
 */
export async function assertCycleNameFree(
  writing: RecordWriteContext,
  tree: Tree,
  { name, advice }: { name: unknown; advice: string },
): Promise<void> {
  await lockForChange(writing, settings, ['id', 1]);
  // There are only a few, and names that differ only in capitals count as equal.
  const wanted = foldLine(String(name));
  const cycles = await findRecords(writing, tree.cycle, {});
  if (!cycles.some((cycle) => foldLine(String(cycle['name'])) === wanted)) return;
  const message = `There is an ${tree.label} cycle "${String(name)}" already. ${advice}`;
  throw conflict(message, [{ field: 'name', message }]);
}

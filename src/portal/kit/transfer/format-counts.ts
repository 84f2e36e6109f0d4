import type { RowState } from '#model/import-row.ts';

/** '4,990 new, 10 changed'; zero counts are left out. */
export function formatCounts(counts: Readonly<Partial<Record<RowState, number>>>): string {
  const words = (['new', 'changed'] as const).flatMap((state) => {
    const count = counts[state] ?? 0;
    return count > 0 ? [`${count.toLocaleString('en-IN')} ${state}`] : [];
  });
  return words.join(', ');
}

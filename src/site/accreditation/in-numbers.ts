import { formatCount } from '#model/wording/format-count.ts';
import type { CycleTotals } from '#server/store/records/tree.ts';

/** The totals in words: 57 metrics, 118 files and links. */
export function inNumbers({ metrics, files }: CycleTotals): string {
  return `${formatCount(metrics, 'metric')}, ${filesInNumbers(files)}`;
}

/** The number of files and links in words. */
export function filesInNumbers(files: number): string {
  return files === 0 ? 'no files yet' : formatCount(files, 'file or link', 'files and links');
}

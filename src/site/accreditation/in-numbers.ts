import { counted } from '#model/counted.ts';
import type { CycleTotals } from '#server/store/records/tree.ts';

/** How much there is, in words: 57 metrics, 118 files and links. */
export function inNumbers({ metrics, files }: CycleTotals): string {
  return `${counted(metrics, 'metric')}, ${filesInNumbers(files)}`;
}

/** How many files and links there are, in words. */
export function filesInNumbers(files: number): string {
  return files === 0 ? 'no files yet' : counted(files, 'file or link', 'files and links');
}

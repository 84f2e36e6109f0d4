import { counted } from '#model/counted.ts';
import type { CycleTotals } from '#server/store/records/tree.ts';

/** How much there is, in words: 57 metrics, 118 files and links. */
export function inNumbers({ metrics, files }: CycleTotals): string {
  const pieces = files === 0 ? 'no files yet' : counted(files, 'file or link', 'files and links');
  return `${counted(metrics, 'metric')}, ${pieces}`;
}

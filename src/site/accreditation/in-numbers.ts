import type { CycleTotals } from '#server/store/records/tree.ts';

/** How much there is, in words: 57 metrics, 118 files and links. */
export function inNumbers({ metrics, files }: CycleTotals): string {
  const pieces = files === 0 ? 'no files yet' : `${counted(files)} ${files === 1 ? 'file or link' : 'files and links'}`;
  return `${counted(metrics)} ${metrics === 1 ? 'metric' : 'metrics'}, ${pieces}`;
}

function counted(number: number): string {
  return number.toLocaleString('en-IN');
}

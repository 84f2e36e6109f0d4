/** A row of a file that holds something. */
export interface FileRow {
  /** Its number in the file, from 1; the headings have one too. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** How many of a row's cells are headings of what is looked for. */
export type Fits = (cells: readonly string[]) => number;

/** The rows that may be headings: a register has the names of the college and of the list above them. */
export const mostAbove = 10;

interface UnderHeadings {
  readonly head: FileRow | undefined;
  readonly rows: readonly FileRow[];
  /** How many headings there are of what is looked for; -1 where there is nothing. */
  readonly fit: number;
}

/**
 * The row among the first ones that fits best as headings, or the very first, and the rows below it. Of two that stand
 * below each other and fit alike it is the lower one: the upper one names groups of columns.
 */
export function underHeadings(all: readonly (readonly string[])[], fits: Fits): UnderHeadings {
  const filled = all.map((cells, at) => ({ number: at + 1, cells })).filter(({ cells }) => cells.some(isFilled));
  const heads = filled.slice(0, mostAbove).map((row, at) => headAt(row, filled[at - 1], fits));
  const most = Math.max(-1, ...heads.map(({ fit }) => fit));
  let at = Math.max(
    0,
    heads.findIndex(({ fit }) => fit === most),
  );
  while (most > 1 && heads[at + 1]?.fit === most) at += 1;
  return { head: heads[at]?.head, rows: filled.slice(at + 1), fit: most };
}

/** A row as headings, with those of the row above where its own cells are empty, if it fits better so. */
function headAt(row: FileRow, above: FileRow | undefined, fits: Fits): { head: FileRow; fit: number } {
  const own = fits(row.cells);
  if (!above) return { head: row, fit: own };
  // A row of the list may say a word that is a heading, too: below the first, half of the cells must be.
  if (own === 0 || own * 2 < row.cells.filter(isFilled).length) return { head: row, fit: 0 };
  const width = Math.max(row.cells.length, above.cells.length);
  const filledAt = (at: number) => [row, above].map(({ cells }) => cells[at] ?? '').find(isFilled) ?? '';
  const both = Array.from({ length: width }, (_, at) => filledAt(at));
  const fit = fits(both);
  return fit > own ? { head: { ...row, cells: both }, fit } : { head: row, fit: own };
}

export function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}

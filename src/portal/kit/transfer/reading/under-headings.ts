/** A non-empty row of a file. */
export interface FileRow {
  /** Its number in the file, from 1; heading rows count too. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** How many cells of a row are headings of the wanted columns. */
export type CountHeadings = (cells: readonly string[]) => number;

/** How many first rows may be headings: a register has the names of the college and of the list above them. */
export const maxRowsAbove = 10;

interface UnderHeadings {
  readonly head: FileRow | undefined;
  readonly rows: readonly FileRow[];
  /** The number of matching headings; -1 without any row. */
  readonly fit: number;
}

/**
 * The row among the first ones that fits best as headings, else the very first, and the rows below it. If two adjacent
 * rows fit equally well, the lower one is used: the upper one names groups of columns.
 */
export function underHeadings(all: readonly (readonly string[])[], fits: CountHeadings): UnderHeadings {
  const filled = all.map((cells, at) => ({ number: at + 1, cells })).filter(({ cells }) => cells.some(isFilled));
  const heads = filled.slice(0, maxRowsAbove).map((row, at) => headAt(row, filled[at - 1], fits));
  const most = Math.max(-1, ...heads.map(({ fit }) => fit));
  let at = Math.max(
    0,
    heads.findIndex(({ fit }) => fit === most),
  );
  while (most > 1 && heads[at + 1]?.fit === most) at += 1;
  return { head: heads[at]?.head, rows: filled.slice(at + 1), fit: most };
}

/** A row as headings. Its empty cells are filled from the row above if that fits better. */
function headAt(row: FileRow, above: FileRow | undefined, fits: CountHeadings): { head: FileRow; fit: number } {
  const own = fits(row.cells);
  if (!above) return { head: row, fit: own };
  // A data row may contain a word that is a heading too, so after the first row at least half of the cells must be
  // headings.
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

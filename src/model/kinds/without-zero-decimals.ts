/**
 * A cell of digits without the zero decimals that a spreadsheet program adds if the column has gaps, 24501.0; any other
 * text is returned unchanged.
 */
export function withoutZeroDecimals(cell: string): string {
  return /^\s*([+-]?\d[\d,]*)\.0+\s*$/.exec(cell)?.[1] ?? cell;
}

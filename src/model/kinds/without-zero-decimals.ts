/**
 * A cell of digits without the decimals that a spreadsheet program writes behind them where the column has gaps,
 * 24501.0; any other text stays as it is.
 */
export function withoutZeroDecimals(cell: string): string {
  return /^\s*([+-]?\d[\d,]*)\.0+\s*$/.exec(cell)?.[1] ?? cell;
}

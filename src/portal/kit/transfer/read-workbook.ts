import type { SheetData } from 'read-excel-file/universal';

/** A sheet of a workbook: its name, and the texts of its cells from the first row and column on. */
export interface WorkbookSheet {
  readonly sheet: string;
  readonly rows: string[][];
}

/**
 * Reads the sheets of an Excel workbook in their order. Dates come as 2026-11-20, times as 09:30, a cell that holds an error as that error, such
 * as #N/A, all else as its text. Throws where it is no workbook that can be read.
 */
export async function readWorkbook(file: File, bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const { default: readSheets } = await import('read-excel-file/universal');
  // A sheet that is a chart has no rows.
  const sheets: readonly { sheet: string; data?: SheetData }[] = await readSheets(file, { parseNumber });
  const errors = await errorsIn(bytes);
  return sheets.map(({ sheet, data = [] }, at) => ({
    sheet,
    rows: withErrors(
      data.map((row) => row.map((cell) => cellText(cell as CellValue))),
      errors[at] ?? [],
    ),
  }));
}

type CellValue = string | number | boolean | Date | null;

/** Excel knows fifteen figures of a number, and writes seventeen of what it reckoned: 20.833333333333332. */
function parseNumber(text: string): number {
  return Number(Number(text).toPrecision(15));
}

function cellText(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  // A workbook has days in fractions, which miss the minute by some millionths of a second.
  const moment = new Date(Math.round(cell.getTime() / 1000) * 1000);
  const [day = '', time = ''] = moment.toISOString().slice(0, 16).split('T');
  // A time of day alone lies on the first day that Excel knows.
  if (moment.getUTCFullYear() < 1901) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/** An error in a cell: its row and column from 0, and what Excel shows there. */
interface CellError {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** An empty cell takes what is stored away, and a formula that failed says nothing of the kind. */
function withErrors(rows: string[][], errors: readonly CellError[]): string[][] {
  for (const { row, column, text } of errors) {
    const cells = rows[row];
    if (!cells) continue;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  return rows;
}

/**
 * The errors in the cells of each sheet, in the order of the sheets: read-excel-file takes them for empty cells. Read by hand from the parts of
 * the package (ECMA-376, SpreadsheetML: c with t="e", v holds what is shown), since all that is wanted is one kind of cell.
 */
async function errorsIn(bytes: Uint8Array): Promise<CellError[][]> {
  const { strFromU8, unzipSync } = await import('fflate');
  const parts = unzipSync(bytes, { filter: ({ name }) => /^xl\/(?:workbook|_rels\/workbook|worksheets\/)/.test(name) });
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const targets = new Map(
    tagsIn(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return tagsIn(textOf('xl/workbook.xml'), 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, 'r:id')) ?? '';
    return errorsOf(textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`));
  });
}

function tagsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag);
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function errorsOf(xml: string): CellError[] {
  return [...xml.matchAll(/<(?:\w+:)?c\s([^>]*\bt="e"[^>]*)>(.*?)<\/(?:\w+:)?c>/gs)].flatMap(
    ([, tag = '', inner = '']) => {
      const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(` ${tag}`, 'r')) ?? [];
      const text = /<(?:\w+:)?v>([^<]*)</.exec(inner)?.[1] ?? '#N/A';
      return letters === '' ? [] : [{ row: Number(number) - 1, column: columnOf(letters), text }];
    },
  );
}

/** A is 0, Z is 25, AA is 26. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

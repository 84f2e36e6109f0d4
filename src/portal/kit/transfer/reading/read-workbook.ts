import type { SheetData } from 'read-excel-file/universal';
import { maxOf } from '../max-of.ts';

/** A sheet of a workbook: its name, and the texts of its cells from the first row and column. */
export interface WorkbookSheet {
  readonly sheet: string;
  readonly rows: string[][];
}

/**
 * Reads the sheets of an Excel workbook in order. Dates become 2026-11-20, times 09:30. Errors and percentages are read
 * as displayed: #N/A, 85%. Everything else is its text. A merged value is repeated in every cell of its range. Throws
 * if the workbook cannot be read.
 */
export async function readWorkbook(file: File, bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const { default: readSheets } = await import('read-excel-file/universal');
  // A chart sheet has no rows.
  const sheets: readonly { sheet: string; data?: SheetData }[] = await readSheets(file, { parseNumber });
  const markup = await sheetsIn(bytes);
  return sheets.map(({ sheet, data = [] }, at) => {
    const { shown = [], merged = [] } = markup[at] ?? {};
    const texts = data.map((row) => row.map((cell) => cellText(cell as CellValue)));
    return { sheet, rows: withMerged(withShown(texts, shown), merged) };
  });
}

type CellValue = string | number | boolean | Date | null;

/** Excel has fifteen significant digits but writes seventeen for computed numbers: 20.833333333333332. */
function parseNumber(text: string): number {
  return Number(Number(text).toPrecision(15));
}

function cellText(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  // A workbook stores times as fractions of a day, which miss the minute by some millionths of a second.
  const moment = new Date(Math.round(cell.getTime() / 1000) * 1000);
  const [day = '', time = ''] = moment.toISOString().slice(0, 16).split('T');
  // A time without a date is on the first day of Excel's calendar.
  if (moment.getUTCFullYear() < 1901) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/**
 * A cell that read-excel-file reads differently from what Excel displays: its row and column from 0, and the displayed
 * text.
 */
interface ShownCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

function withShown(rows: string[][], shown: readonly ShownCell[]): string[][] {
  for (const { row, column, text } of shown) {
    const cells = rows[row];
    if (!cells) continue;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  return rows;
}

/** A range of merged cells: its first and last rows and columns, from 0. */
interface Merged {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

/**
 * Repeats the value of merged cells in each of them. A row that contains only such a value is not a row of the list.
 */
function withMerged(rows: string[][], merged: readonly Merged[]): string[][] {
  const width = maxOf(
    0,
    rows.map(({ length }) => length),
  );
  const isRow = rows.map((cells) => cells.some((cell) => cell.trim() !== ''));
  for (const { rows: across, columns } of merged) {
    const text = rows[across[0]]?.[columns[0]] ?? '';
    for (let at = across[0]; at <= Math.min(across[1], rows.length - 1); at += 1) {
      const cells = isRow[at] ? rows[at] : undefined;
      if (cells) cells.push(...Array<string>(width - cells.length).fill(''));
      cells?.fill(text, columns[0], columns[1] + 1);
    }
  }
  return rows;
}

/** The data of a sheet that read-excel-file does not return. */
interface Markup {
  readonly shown: ShownCell[];
  readonly merged: Merged[];
}

/**
 * The errors, percentages and merged cells of each sheet, in the order of the sheets. read-excel-file reads errors,
 * formulas without a result, and all but the first of merged cells as empty, which would delete stored values, and
 * reads 85% as 0.85. The parts of the package are parsed here directly, since little of them is needed (ECMA-376,
 * SpreadsheetML: c with t="e" is an error, s is the index of the cell's format, f is a formula and v the value).
 */
async function sheetsIn(bytes: Uint8Array): Promise<Markup[]> {
  const { strFromU8, unzipSync } = await import('fflate');
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(?:workbook|styles|_rels\/workbook|worksheets\/)/.test(name),
  });
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const percentages = percentagesIn(textOf('xl/styles.xml'));
  const targets = new Map(
    tagsIn(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return tagsIn(textOf('xl/workbook.xml'), 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, 'r:id')) ?? '';
    const xml = textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return { shown: shownOf(xml, percentages), merged: mergedOf(xml) };
  });
}

/**
 * The indexes of a workbook's cell formats that display a percentage: number formats 9 and 10 are 0% and 0.00%, and
 * custom formats declare themselves.
 */
function percentagesIn(styles: string): ReadonlySet<string> {
  const own = tagsIn(styles, 'numFmt').filter((tag) => attribute(tag, 'formatCode').includes('%'));
  const formats = new Set(['9', '10', ...own.map((tag) => attribute(tag, 'numFmtId'))]);
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  const isPercentage = (tag: string) => formats.has(attribute(tag, 'numFmtId'));
  return new Set(tagsIn(cells, 'xf').flatMap((tag, at) => (isPercentage(tag) ? [String(at)] : [])));
}

function tagsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag);
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function shownOf(xml: string, percentages: ReadonlySet<string>): ShownCell[] {
  return [...xml.matchAll(/<(?:\w+:)?c(\s[^>]*[^/>])>(.*?)<\/(?:\w+:)?c>/gs)].flatMap(([, tag = '', inner = '']) => {
    const text = hasNoResult(tag, inner)
      ? noResult
      : shownAs(tag, /<(?:\w+:)?v>([^<]*)</.exec(inner)?.[1] ?? '', percentages);
    const place = placeOf(attribute(tag, 'r'));
    return text === '' || !place ? [] : [{ ...place, text }];
  });
}

/** A placeholder for a missing value, which is refused by field name. */
const noResult = '#FORMULA';

/**
 * Programs that only write workbooks leave the calculation to the program that opens them. An empty result is valid
 * only for a text formula.
 */
function hasNoResult(tag: string, inner: string): boolean {
  if (!/<(?:\w+:)?f[\s/>]/.test(inner) || /<(?:\w+:)?v(?:\s[^>]*)?>[^<]/.test(inner)) return false;
  return attribute(tag, 't') !== 'str' || !/<(?:\w+:)?v[\s/>]/.test(inner);
}

function mergedOf(xml: string): Merged[] {
  return tagsIn(xml, 'mergeCell').flatMap((tag) => {
    const [first, last] = attribute(tag, 'ref').split(':').map(placeOf);
    return first && last ? [{ rows: [first.row, last.row], columns: [first.column, last.column] }] : [];
  });
}

/** The row and column, from 0, of a cell name such as A1. Excel's last column is XFD. */
function placeOf(name: string): { row: number; column: number } | undefined {
  const [, letters, number] = /^([A-Z]{1,3})(\d+)$/.exec(name) ?? [];
  return letters ? { row: Number(number) - 1, column: columnOf(letters) } : undefined;
}

/** The displayed text of a cell's value; "" if read-excel-file already returns it as displayed. */
function shownAs(tag: string, value: string, percentages: ReadonlySet<string>): string {
  const type = attribute(tag, 't') || 'n';
  if (type === 'e') return value || '#N/A';
  const isShare = type === 'n' && value !== '' && percentages.has(attribute(tag, 's'));
  return isShare ? `${parseNumber(String(Number(value) * 100))}%` : '';
}

/** A is 0, Z is 25, AA is 26. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

import type { SheetData } from 'read-excel-file/universal';

/** A sheet of a workbook: its name, and the texts of its cells from the first row and column on. */
export interface WorkbookSheet {
  readonly sheet: string;
  readonly rows: string[][];
}

/**
 * Reads the sheets of an Excel workbook in their order. Dates come as 2026-11-20, times as 09:30, an error as it is shown, #N/A, and a
 * percentage too, 85%, all else as its text. Throws where it is no workbook that can be read.
 */
export async function readWorkbook(file: File, bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const { default: readSheets } = await import('read-excel-file/universal');
  // A sheet that is a chart has no rows.
  const sheets: readonly { sheet: string; data?: SheetData }[] = await readSheets(file, { parseNumber });
  const shown = await shownIn(bytes);
  return sheets.map(({ sheet, data = [] }, at) => ({
    sheet,
    rows: withShown(
      data.map((row) => row.map((cell) => cellText(cell as CellValue))),
      shown[at] ?? [],
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

/** A cell that read-excel-file reads otherwise than Excel shows it: its row and column from 0, and what is shown. */
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

/**
 * The errors and percentages in the cells of each sheet, in the order of the sheets. read-excel-file takes an error for an empty cell, which would
 * take what is stored away, and 85% for 0.85. Read by hand from the parts of the package (ECMA-376, SpreadsheetML: c with t="e" is an error, s names
 * the cell's format, v holds the value), since two kinds of cells are all that is wanted.
 */
async function shownIn(bytes: Uint8Array): Promise<ShownCell[][]> {
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
    return shownOf(textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`), percentages);
  });
}

/** The numbers of a workbook's cell formats that show a percentage: 9 and 10 are 0% and 0.00%, and others say so themselves. */
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
    const text = shownAs(tag, /<(?:\w+:)?v>([^<]*)</.exec(inner)?.[1] ?? '', percentages);
    const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(tag, 'r')) ?? [];
    // Excel has columns up to XFD.
    return text === '' || letters === '' || letters.length > 3
      ? []
      : [{ row: Number(number) - 1, column: columnOf(letters), text }];
  });
}

/** What is shown of a cell's value; "" for what is read as it is shown. */
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

import { maxImportRows as mostRows } from '#model/spreadsheet.ts';
import { formatSize } from '#model/wording/format-size.ts';
import { decodeText, oldOfficeOpening, startsWith, zipOpening } from './decode-text.ts';
import type { WorkbookSheet } from './read-workbook.ts';
import { isFilled, maxRowsAbove, underHeadings, type FileRow, type CountHeadings } from './under-headings.ts';
import { unpackedSize } from './unpacked-size.ts';

/** The file is not a readable spreadsheet; the message is for a person. */
export class UnreadableFile extends Error {}

/** The maximum size of a file, in bytes. */
const largest = 30 * 1024 * 1024;

/** The maximum unpacked size of a workbook, in bytes: enough for pictures and for a million formatted empty rows. */
const largestUnpacked = 500 * 1024 * 1024;

/** A sheet with rows that can be imported. */
export interface SheetOfFile {
  readonly sheet: string;
  readonly rows: number;
}

/** A parsed file. */
export interface ReadFile {
  readonly name: string;
  /** The name of the parsed sheet of a workbook. */
  readonly sheet: string;
  /** All sheets of the workbook with rows of the same kind; for a CSV file only this one. */
  readonly sheets: readonly SheetOfFile[];
  /** The number of the heading row, from 1. */
  readonly headingsAt: number;
  /** One for each non-empty column; "" for a column without a heading. */
  readonly headings: readonly string[];
  /** At least one. */
  readonly rows: readonly FileRow[];
}

/**
 * How many rows of a CSV file are parsed with each delimiter in turn: the possible heading rows, with room for empty
 * ones between them.
 */
const mostTried = 10 * maxRowsAbove;

/**
 * How to parse a file: `fits` scores headings; `sheet` selects a sheet of a workbook. Without it, the sheet whose
 * headings fit best is used, the first one in a tie.
 */
export interface SpreadsheetOptions {
  readonly fits?: CountHeadings;
  readonly sheet?: string | undefined;
}

/**
 * Parses a CSV file or a sheet of an Excel workbook. Dates become 2026-11-20, times 09:30, everything else is its text.
 * Rows above the headings are skipped. Throws `UnreadableFile`.
 */
export async function readSpreadsheet(
  file: File,
  { fits = () => 0, sheet }: SpreadsheetOptions = {},
): Promise<ReadFile> {
  if (file.size === 0) throw new UnreadableFile('This file is empty.');
  if (file.size > largest) throw new UnreadableFile(`This file is too large. At most ${formatSize(largest)} are read.`);
  const sheets = (await sheetsOf(file, fits)).map((one) => ({ sheet: one.sheet, ...underHeadings(one.rows, fits) }));
  const best = sheets.reduce((most, one) => (one.fit > most.fit ? one : most));
  const read = sheets.find((one) => one.sheet === sheet) ?? best;
  const { head, rows } = read;
  if (!head) throw new UnreadableFile('There is nothing in this file.');
  if (rows.length === 0) throw new UnreadableFile('This file has a row of headings and no rows below it.');
  if (rows.length > mostRows) {
    const [count, most] = [rows.length, mostRows].map((one) => one.toLocaleString('en-IN'));
    throw new UnreadableFile(`This file holds ${count} rows. At most ${most} go in at once: split it into parts.`);
  }
  const width = Math.max(...[head, ...rows].map(({ cells }) => cells.findLastIndex(isFilled) + 1));
  const alike = sheets.filter((one) => one === read || (one.rows.length > 0 && one.fit > 0 && one.fit * 2 > best.fit));
  return {
    name: file.name,
    sheet: read.sheet,
    sheets: alike.map((one) => ({ sheet: one.sheet, rows: one.rows.length })),
    headingsAt: head.number,
    headings: Array.from({ length: width }, (_, at) => head.cells[at] ?? ''),
    rows,
  };
}

async function sheetsOf(file: File, fits: CountHeadings): Promise<readonly WorkbookSheet[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!startsWith(bytes, zipOpening)) return [{ sheet: '', rows: await csvRows(textOf(bytes), fits) }];
  const { readWorkbook } = await import('./read-workbook.ts');
  const noWorkbook = () => {
    throw new UnreadableFile('This is no Excel workbook that can be read. Save it as .xlsx or as CSV and try again.');
  };
  if ((await unpackedSize(bytes).catch(noWorkbook)) > largestUnpacked) {
    throw new UnreadableFile(
      `This workbook unpacks to more than ${formatSize(largestUnpacked)}. Copy its list into a new one and try again.`,
    );
  }
  return readWorkbook(file, bytes).catch(noWorkbook);
}

/** The text of a CSV file in any encoding that spreadsheet programs write. */
function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, oldOfficeOpening)) {
    throw new UnreadableFile(
      'This workbook is locked by a password, or in the old .xls format. Save it as .xlsx without a password, or as CSV.',
    );
  }
  const text = decodeText(bytes);
  if (text === undefined)
    throw new UnreadableFile('This is no spreadsheet. Choose a CSV file or an Excel workbook (.xlsx).');
  return text;
}

async function csvRows(text: string, fits: CountHeadings): Promise<string[][]> {
  // Many portals export HTML tables under the file name of a workbook.
  if (/^\s*<(?:!doctype|html|head|meta|style|table|div|\?xml)/i.test(text)) {
    throw new UnreadableFile(
      'This is a web page with the name of a spreadsheet. Open it in Excel or LibreOffice, save it as .xlsx or CSV and try again.',
    );
  }
  const { default: papa } = await import('papaparse');
  const [hint, said] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const body = text.slice(hint?.length ?? 0);
  const fitOf = (delimiter: string) =>
    underHeadings(papa.parse<string[]>(body, { delimiter, preview: mostTried }).data, fits).fit;
  const { data, errors } = papa.parse<string[]>(body, { delimiter: said ?? delimiterOf(body, fitOf) });
  if (errors.some(({ type }) => type === 'Quotes')) {
    throw new UnreadableFile('A quotation mark in this file is never closed, so its rows cannot be told apart.');
  }
  return data.map((row) => row.map(withoutMark));
}

/**
 * The delimiter that yields the most headings. In a tie, the most frequent one in the first line, which may be a title
 * with commas.
 */
function delimiterOf(text: string, fitOf: (mark: string) => number): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const marks = [',', ';', '\t'].map((mark) => ({ mark, fit: fitOf(mark), count: line.split(mark).length }));
  return marks.reduce((most, one) => ((one.fit - most.fit || one.count - most.count) > 0 ? one : most)).mark;
}

/** Exports prefix cells that a spreadsheet program would treat as formulas; the prefix is not part of the value. */
function withoutMark(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

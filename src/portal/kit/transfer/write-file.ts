import type { Cell, SheetData } from 'write-excel-file/universal';
import { parseFigure } from '#model/kinds/figure.ts';
import type { Column } from '#model/spreadsheet.ts';
import { maxOf } from './max-of.ts';

/** Rows of texts under their columns. */
export interface Sheet {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/** A second sheet that explains the first: its rows, unchanged. */
export interface Notes {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

/**
 * The maximum number of characters in an Excel cell. Excel reports a workbook with more as damaged, and cuts the text.
 */
const longest = 32_767;

/** A text is too long for a workbook; the message, for a person, names it and says what to do. */
export class LongCell extends Error {
  override readonly name = 'LongCell';
}

/**
 * A CSV file. Cells that a spreadsheet program would treat as formulas get a leading apostrophe. With the byte order
 * mark, Excel reads every script correctly.
 */
export async function csvFile({ columns, rows }: Sheet): Promise<Blob> {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse([columns.map(({ label }) => label), ...rows.map((row) => [...row])], {
    escapeFormulae: /^'*[=+\-@\t\r]/,
    newline: '\r\n',
  });
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/**
 * An Excel workbook. Numbers and dates are typed, so that they sort and add up; everything else is text, whatever it
 * looks like. Throws a `LongCell` if a text would be cut: a later import would replace the full text with the cut one.
 */
export async function xlsxFile(title: string, { columns, rows }: Sheet, notes?: Notes): Promise<Blob> {
  refuseLongCells({ columns, rows });
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const data: SheetData = [
    headOf(columns.map(({ label }) => label)),
    ...rows.map((row) => row.map(cellUnder(columns))),
  ];
  const widths = columns.map(({ label }, at) => ({
    width: widthOf([label, ...rows.slice(0, 200).map((row) => row[at] ?? '')]),
  }));
  const sheets = [{ data, sheet: sheetName(title), columns: widths, stickyRowsCount: 1 }];
  if (notes) {
    const [head = [], ...rest] = notes.rows;
    const lines: SheetData = [headOf(head), ...rest.map((row) => row.map(textCell))];
    sheets.push({
      data: lines,
      sheet: sheetName(notes.title),
      columns: [{ width: 28 }, { width: 90 }],
      stickyRowsCount: 1,
    });
  }
  return writeExcelFile(sheets).toBlob();
}

function refuseLongCells({ columns, rows }: Sheet): void {
  for (const [at, row] of rows.entries()) {
    const place = row.findIndex((text) => text.length > longest);
    if (place < 0) continue;
    const label = columns[place]?.label ?? 'A text';
    const count = row[place]?.length.toLocaleString('en-IN');
    throw new LongCell(
      `${label} in row ${(at + 1).toLocaleString('en-IN')} has ${count} characters, more than a cell of a workbook holds. Export CSV instead.`,
    );
  }
}

function headOf(labels: readonly string[]): Cell[] {
  return labels.map((value) => ({ value, fontWeight: 'bold' }));
}

function cellUnder(columns: readonly Column[]) {
  return (text: string, at: number): Cell => {
    const kind = columns[at]?.field?.kind ?? 'number';
    if (text === '') return null;
    if (kind === 'number') return numberCell(Number(text));
    const figure = kind === 'figure' ? parseFigure(text) : undefined;
    if (figure !== undefined) return numberCell(figure);
    // Excel's own calendar starts in 1900.
    if (kind === 'date' && text > '1901')
      return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
    return textCell(text);
  };
}

function numberCell(value: number): Cell {
  return { value, type: Number };
}

function textCell(text: string): Cell {
  // Excel shows line breaks only in cells with text wrapping.
  return { value: text, type: String, ...(text.includes('\n') && { wrap: true }) };
}

function widthOf(texts: readonly string[]): number {
  const lines = texts.flatMap((text) => text.split('\n'));
  return Math.min(
    48,
    maxOf(
      8,
      lines.map(({ length }) => length + 2),
    ),
  );
}

/** Excel limits the length of sheet names and forbids some characters. */
function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}

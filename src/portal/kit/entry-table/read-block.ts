/** What was copied in a spreadsheet: lines of cells. */
export type Block = readonly (readonly string[])[];

/**
 * Parses pasted content as a block of cells: the clipboard format of Excel, Sheets and similar programs, or lines of
 * CSV. Null for text that belongs into one cell. `html` is the HTML format of the clipboard; "" when there is none.
 */
export function readBlock(text: string, html = ''): Block | null {
  const body = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (body.includes('\t')) return cellsOf(body, '\t');
  if (!body.includes('\n')) return null;
  if (/<table/i.test(html)) return cellsOf(body, '\t');
  // Paragraphs of a text or of a web page are not rows.
  if (html !== '') return null;
  const commas = cellsOf(body, ',');
  const width = commas[0]?.length ?? 0;
  return width > 1 && commas.every((line) => line.length === width) ? commas : cellsOf(body, '\t');
}

/** The text to paste into one cell: a spreadsheet adds a line break after a single cell too. */
export function singleCell(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
}

function cellsOf(body: string, mark: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  for (;;) {
    const { cell, end } = readCell(body, at, mark);
    line.push(cell.trim());
    if (body[end] !== mark) {
      lines.push(line);
      line = [];
    }
    if (end >= body.length) return lines;
    at = end + 1;
  }
}

function readCell(body: string, from: number, mark: string): { cell: string; end: number } {
  const quoted = body[from] === '"' ? readQuoted(body, from, mark) : null;
  if (quoted) return quoted;
  let end = from;
  while (end < body.length && body[end] !== mark && body[end] !== '\n') end += 1;
  return { cell: body.slice(from, end), end };
}

/**
 * Parses a quoted cell, which may hold a line break; null if the quotation marks are part of the text. A spreadsheet
 * quotes a cell only if necessary.
 */
function readQuoted(body: string, from: number, mark: string): { cell: string; end: number } | null {
  let end = from + 1;
  while (end < body.length) {
    if (body[end] !== '"') end += 1;
    else if (body[end + 1] === '"') end += 2;
    else break;
  }
  const next = body[end + 1];
  const isClosed = body[end] === '"' && (next === undefined || next === mark || next === '\n');
  const inside = body.slice(from + 1, end);
  if (!isClosed || (mark === '\t' && !/["\n\t]/.test(inside))) return null;
  return { cell: inside.replaceAll('""', '"'), end: end + 1 };
}

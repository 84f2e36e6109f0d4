/** What was copied in a spreadsheet: lines of cells. */
export type Block = readonly (readonly string[])[];

/**
 * Reads what is being pasted as a block of cells: what Excel, Sheets and the like put on the clipboard, or lines of
 * CSV. Null for words that belong into one cell. `html` is the same as the clipboard has it for pages; "" when it has
 * none.
 */
export function readBlock(text: string, html = ''): Block | null {
  const body = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (body.includes('\t')) return cellsOf(body, '\t');
  if (!body.includes('\n')) return null;
  if (/<table/i.test(html)) return cellsOf(body, '\t');
  // Paragraphs of a text or of a page are no rows.
  if (html !== '') return null;
  const commas = cellsOf(body, ',');
  const width = commas[0]?.length ?? 0;
  return width > 1 && commas.every((line) => line.length === width) ? commas : cellsOf(body, '\t');
}

/** What is pasted into one cell: a spreadsheet ends a single cell with a line break too. */
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
 * A cell in quotation marks, so that it can hold a line break; null when the marks are its own. A spreadsheet puts
 * cells in quotation marks only where there is need.
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

import type { CurriculumVitae } from '#model/faculty/documents/curriculum-vitae.ts';
import type { Block, Span } from '#model/faculty/documents/span.ts';
import type { Picture } from './picture.ts';
import { readFontFile, type FontName } from './fonts.ts';
import { LetteredDocument } from './lettered-document.ts';
import { needsShaping } from './script-runs.ts';
import { setLines, type Line, type Measure, type PlacedPiece } from './set-lines.ts';
import { blockElements, Element, type BlockElements } from './structure.ts';

/** The margins of an A4 page, in points. */
const margin = { top: 56, bottom: 62, side: 60 };
const pictureBox = { width: 84, height: 104 };

const ink = '#1c2430';
const faint = '#5b6675';
const accent = '#1f5d57';
const rule = '#c9c5b8';

/** The sizes of the text and the height of its lines, in points. */
const sizes = {
  name: { size: 22, leading: 29 },
  under: { size: 10.5, leading: 15 },
  section: { size: 12.5, leading: 17 },
  heading: { size: 10.5, leading: 15 },
  text: { size: 9.5, leading: 14 },
  foot: { size: 8, leading: 10 },
} as const;

type Size = keyof typeof sizes;

/** Where the text of an entry begins after its label. */
const labelWidth = 96;
const itemWidth = 20;

/** Draws a curriculum vitae as PDF. */
export async function drawCv(cv: CurriculumVitae, picture: Picture | undefined): Promise<Buffer> {
  const doc = new LetteredDocument({
    size: 'A4',
    margins: { top: margin.top, bottom: 0, left: margin.side, right: margin.side },
    bufferPages: true,
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${cv.name} – Curriculum vitae`, Author: cv.name, Creator: 'Quadrangle' },
    // No default font: pdfkit finds a registered default only under its own name, and reads it again for every line.
    font: '',
  });
  const bytes = readAll(doc);
  const page = pageOf(doc);
  drawHead(page, cv, picture);
  for (const section of cv.sections) drawSection(page, section);
  drawFeet(page, cv);
  doc.end();
  return bytes;
}

type Doc = LetteredDocument;

/** A document that is being written, from its top down. */
interface Page {
  readonly doc: Doc;
  /** The root of its structure elements. */
  readonly root: Element;
  readonly width: number;
  /** The bottom of the last line. */
  y: number;
  readonly bottom: number;
  readonly lines: (spans: readonly Span[], width: number, size: Size) => Line[];
}

function pageOf(doc: Doc): Page {
  const measure = measureOf(doc);
  // The text after a heading is laid out once to see whether it fits, and again to be drawn.
  const kept = new WeakMap<readonly Span[], { at: string; lines: Line[] }>();
  const lines = (spans: readonly Span[], width: number, size: Size) => {
    const at = `${size} ${width}`;
    const found = kept.get(spans);
    if (found?.at === at) return found.lines;
    const set = setLines(spans, width, (text, font) => measure(text, font) * sizes[size].size);
    kept.set(spans, { at, lines: set });
    return set;
  };
  const width = doc.page.width - 2 * margin.side;
  return { doc, root: Element.ofDocument(doc), width, y: margin.top, bottom: doc.page.height - margin.bottom, lines };
}

/**
 * Measures the width of texts in a font of one point. A word is shaped once, however often it occurs. Every text is
 * measured before it is drawn, so a document holds only the fonts that it needs.
 */
function measureOf(doc: Doc): Measure {
  const widths = new Map<string, number>();
  const fonts = new Set<FontName>();
  return (text, font) => {
    if (!fonts.has(font)) doc.registerFont(font, readFontFile(font));
    fonts.add(font);
    const key = `${font} ${text}`;
    const width = widths.get(key) ?? doc.font(font).fontSize(1).widthOfString(text);
    widths.set(key, width);
    return width;
  };
}

function readAll(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
}

function drawHead(page: Page, cv: CurriculumVitae, picture: Picture | undefined): void {
  const room = page.width - (picture ? pictureBox.width + 20 : 0);
  const top = page.y;
  const name = page.lines([{ text: cv.name, bold: true }], room, 'name');
  drawLines(page, name, { size: 'name', colour: accent, element: page.root.add('H1') });
  page.y += 2;
  for (const text of cv.under) {
    const lines = page.lines([{ text }], room, 'under');
    drawLines(page, lines, { size: 'under', colour: faint, element: page.root.add('P') });
  }
  if (picture) page.root.add('Figure', `Photo of ${cv.name}`).draw(() => drawPicture(page, top, picture));
  if (picture) page.y = Math.max(page.y, top + pictureHeight(picture) + 4);
}

function pictureHeight({ width, height }: Picture): number {
  return height * Math.min(pictureBox.width / width, pictureBox.height / height);
}

function drawPicture({ doc, width }: Page, y: number, picture: Picture): void {
  const scale = Math.min(pictureBox.width / picture.width, pictureBox.height / picture.height);
  const wide = picture.width * scale;
  doc.image(picture.jpeg, margin.side + width - wide, y, { width: wide, height: picture.height * scale });
}

function drawSection(page: Page, { title, blocks }: CurriculumVitae['sections'][number]): void {
  const { leading } = sizes.section;
  page.y += 13;
  const [first, second] = blocks;
  const follows = first?.kind === 'heading' ? headingHeight + (second ? beginHeight(page, second) : 0) : 0;
  keepTogether(page, leading + 7 + (follows || (first ? beginHeight(page, first) : 0)));
  page.doc.outline.addItem(title);
  drawLines(page, page.lines([{ text: title, bold: true }], page.width, 'section'), {
    size: 'section',
    colour: accent,
    element: page.root.add('H2'),
  });
  page.doc
    .markContent('Artifact', { type: 'Layout' })
    .moveTo(margin.side, page.y + 1)
    .lineTo(margin.side + page.width, page.y + 1)
    .lineWidth(0.6)
    .strokeColor(rule)
    .stroke()
    .endMarkedContent();
  page.y += 6;
  const elementsOf = blockElements(page.root);
  for (const [at, block] of blocks.entries()) drawBlock(page, { block, next: blocks[at + 1], ...elementsOf(block) });
}

const headingHeight = sizes.heading.leading + 6;

interface BlockDrawing extends BlockElements {
  readonly block: Block;
  readonly next: Block | undefined;
}

function drawBlock(page: Page, { block, next, label: labelElement, body }: BlockDrawing): void {
  const { spans, x, width } = bodyOf(page, block);
  const size = block.kind === 'heading' ? 'heading' : 'text';
  const lines = page.lines(spans, width, size);
  if (block.kind === 'heading') {
    if (page.y > margin.top) page.y += 4;
    keepTogether(page, headingHeight + (next ? beginHeight(page, next) : 0));
    drawLines(page, lines, { size, element: body });
    page.y += 2;
    return;
  }
  const label = labelOf(block);
  const labelLines = page.lines([{ text: label }], x - (block.kind === 'item' ? 4 : 10), 'text');
  const rows = Math.max(lines.length, label === '' ? 0 : labelLines.length);
  // The label must not be separated from its text, so the higher of both decides.
  if (rows <= 3 || labelLines.length > lines.length) keepTogether(page, rows * sizes.text.leading);
  else keepTogether(page, 2 * sizes.text.leading);
  const top = page.y;
  const from = page.doc.bufferedPageRange().count;
  if (labelElement)
    drawLines(page, labelLines, { size: 'text', x: labelX(block, labelLines), colour: faint, element: labelElement });
  const below = page.y;
  page.y = top;
  drawLines(page, lines, { size: 'text', x, element: body });
  if (page.doc.bufferedPageRange().count === from) page.y = Math.max(page.y, below);
  page.y += block.kind === 'paragraph' ? 5 : 3.5;
}

/** The text of a block, where it begins and how wide it is. */
function bodyOf(page: Page, block: Block): { spans: readonly Span[]; x: number; width: number } {
  if (block.kind === 'heading') return { spans: [{ text: block.text, bold: true }], x: 0, width: page.width };
  if (block.kind === 'paragraph') return { spans: block.spans, x: 0, width: page.width };
  const x = block.kind === 'entry' ? labelWidth : itemWidth * (block.depth + 1) + 4;
  return { spans: block.spans, x, width: page.width - x };
}

function labelOf(block: Block): string {
  if (block.kind === 'entry') return block.label;
  if (block.kind === 'item') return block.number === null ? '•' : `${block.number}.`;
  return '';
}

/**
 * Numbers are right-aligned, so that the texts after them begin at the same position; all other labels are
 * left-aligned.
 */
function labelX(block: Block, [line]: readonly Line[]): number {
  if (block.kind !== 'item') return 0;
  const wide = line?.reduce((sum, piece) => sum + piece.width, 0) ?? 0;
  return itemWidth * (block.depth + 1) - 2 - wide;
}

/** The height of the first lines of a block, which must stay together. */
function beginHeight(page: Page, block: Block): number {
  const { spans, width } = bodyOf(page, block);
  const count = page.lines(spans, width, 'text').length;
  return (count <= 3 ? count : 2) * sizes.text.leading;
}

function keepTogether(page: Page, height: number): void {
  if (page.y + height > page.bottom && page.y > margin.top) newPage(page);
}

function newPage(page: Page): void {
  page.doc.addPage();
  page.y = margin.top;
}

interface Look {
  readonly size: Size;
  readonly colour?: string | undefined;
}

interface Drawing extends Look {
  readonly x?: number;
  readonly element: Element;
}

/** Draws lines one below the other; at a page break, at least two of them are on either side. */
function drawLines(page: Page, lines: readonly Line[], drawing: Drawing): void {
  const { leading } = sizes[drawing.size];
  let rest = lines;
  while (rest.length > 0) {
    const fits = Math.floor((page.bottom - page.y + 0.01) / leading);
    const count = fits >= rest.length ? rest.length : Math.max(1, Math.min(fits, rest.length - 2));
    const pieces = rest.slice(0, count).flatMap((line, at) => placedAt(line, page.y + at * leading, drawing.x));
    for (const run of runsByLink(pieces)) drawRun(page, run, drawing);
    page.y += count * leading;
    rest = rest.slice(count);
    if (rest.length > 0) newPage(page);
  }
}

/** A piece with its position on the page. */
interface PiecePlace extends PlacedPiece {
  readonly y: number;
}

function placedAt(line: Line, y: number, x = 0): PiecePlace[] {
  return line.map((piece) => ({ ...piece, x: margin.side + x + piece.x, y }));
}

/** Groups pieces in runs with the same link, or without one. */
function runsByLink(pieces: readonly PiecePlace[]): PiecePlace[][] {
  const runs: PiecePlace[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && last[0]?.style.link === piece.style.link) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

function drawRun({ doc }: Page, run: readonly PiecePlace[], { element, size, colour }: Drawing): void {
  const draw = () => {
    for (const piece of run) drawPiece(doc, piece, { size, colour });
  };
  const address = run[0]?.style.link;
  const boxes = run.map(({ x, y, width }) => [x, y, width, sizes[size].leading] as const);
  if (address === undefined) element.draw(draw);
  else element.drawLink({ boxes, address }, draw);
}

function drawPiece(doc: Doc, { text, font, style, x, y, width }: PiecePlace, { size, colour = ink }: Look): void {
  const { size: points, leading } = sizes[size];
  const baseline = y + leading * 0.74;
  const own = style.link === undefined ? colour : accent;
  doc.font(font).fontSize(points).fillColor(own);
  const draw = () => doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  if (needsShaping(text)) doc.withLetters(text, draw);
  else draw();
  if (!style.underline) return;
  doc
    .moveTo(x, baseline + 1.5)
    .lineTo(x + width, baseline + 1.5)
    .lineWidth(0.5)
    .strokeColor(own)
    .stroke();
}

/** Draws the person's name and the page number at the foot of each page. */
function drawFeet(page: Page, cv: CurriculumVitae): void {
  const { doc, width } = page;
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    const y = doc.page.height - margin.bottom + 24;
    const [number = []] = page.lines([{ text: `Page ${at + 1} of ${count}` }], width, 'foot');
    const wide = number.reduce((sum, piece) => sum + piece.width, 0);
    const whose = [cv.name, cv.college].filter((one) => one !== '').join(' · ');
    const [line = []] = page.lines([{ text: whose }], width - wide - 20, 'foot');
    doc.markContent('Artifact', { type: 'Pagination' });
    for (const piece of [...placedAt(line, y), ...placedAt(number, y, width - wide)])
      drawPiece(doc, piece, { size: 'foot', colour: faint });
    doc.endMarkedContent();
  }
}

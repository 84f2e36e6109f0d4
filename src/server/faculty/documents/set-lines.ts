import type { Span } from '#model/faculty/documents/span.ts';
import { toDrawable } from './drawable.ts';
import { fontOf, type FontName } from './fonts.ts';
import { scriptRuns } from './script-runs.ts';

/** A piece of a line: in one font and one style, with its position from the beginning of the line. */
export interface PlacedPiece {
  readonly text: string;
  readonly font: FontName;
  readonly style: Omit<Span, 'text'>;
  readonly x: number;
  readonly width: number;
}

export type Line = readonly PlacedPiece[];

/** The width of a text in a font, in points. */
export type Measure = (text: string, font: FontName) => number;

/** Text that is never broken, unless it is wider than a whole line. */
interface Word {
  readonly pieces: readonly Piece[];
  readonly width: number;
  /** Whether a space precedes it. */
  readonly isApart: boolean;
  /** Whether it begins a line. */
  readonly isFirst: boolean;
}

type Piece = Omit<PlacedPiece, 'x'>;

/** A longer word may be broken at its hyphens and slashes: it is most likely a URL. */
const minBreakableLength = 24;

/** Breaks spans into lines of a width, in points. A line feed in a text ends a line. */
export function setLines(spans: readonly Span[], width: number, measure: Measure): Line[] {
  const lines: PlacedPiece[][] = [[]];
  let x = 0;
  for (const word of wordsOf(spans, width, measure)) {
    const [first] = word.pieces;
    const space = word.isApart && x > 0 && first ? measure(' ', lines.at(-1)?.at(-1)?.font ?? first.font) : 0;
    if (word.isFirst || (x > 0 && x + space + word.width > width)) {
      if (word.isApart) endWithSpace(lines.at(-1) ?? []);
      lines.push([]);
      x = 0;
    }
    const line = lines.at(-1) ?? [];
    for (const [at, piece] of word.pieces.entries()) {
      placePiece(line, piece, { x, space: at === 0 && x > 0 ? space : 0 });
      x += (at === 0 && x > 0 ? space : 0) + piece.width;
    }
  }
  return lines;
}

/** Screen readers and copied text have no lines: if a line was broken at a space, an invisible space ends it. */
function endWithSpace(line: PlacedPiece[]): void {
  const last = line.pop();
  if (last) line.push({ ...last, text: `${last.text} ` });
}

/** Appends a piece to a line. Pieces of the same style are merged, so that the text is found and copied as it reads. */
function placePiece(line: PlacedPiece[], piece: Piece, { x, space }: { x: number; space: number }): void {
  const last = line.at(-1);
  const gap = space > 0 ? ' ' : '';
  if (last?.font === piece.font && last.style === piece.style) {
    const text = last.text + gap + piece.text;
    line.splice(-1, 1, { ...last, text, width: last.width + space + piece.width });
    return;
  }
  if (last && gap !== '') line.splice(-1, 1, { ...last, text: last.text + gap, width: last.width + space });
  line.push({ ...piece, x: x + space });
}

function* wordsOf(spans: readonly Span[], width: number, measure: Measure): Generator<Word> {
  let pieces: Piece[] = [];
  let [isApart, isFirst] = [false, false];
  const take = function* (): Generator<Word> {
    const whole = pieces.reduce((sum, piece) => sum + piece.width, 0);
    if (pieces.length > 0) {
      if (whole <= width) yield { pieces, width: whole, isApart, isFirst };
      else yield* breakWord({ pieces, width: whole, isApart, isFirst }, width, measure);
    }
    if (pieces.length > 0) [isApart, isFirst] = [false, false];
    pieces = [];
  };
  for (const { text, ...style } of spans) {
    for (const part of text.toWellFormed().split(/(\n|[^\S\n\u00a0]+)/)) {
      if (part === '') continue;
      if (/^\s+$/.test(part) && part !== '\u00a0') {
        yield* take();
        isApart = true;
        isFirst ||= part === '\n';
        continue;
      }
      for (const [at, breakable] of splitBreakable(part).entries()) {
        if (at > 0) yield* take();
        pieces.push(...piecesOf(breakable, style, measure));
      }
    }
  }
  yield* take();
}

function splitBreakable(word: string): string[] {
  return word.length > minBreakableLength ? word.split(/(?<=[^/:][/\-_?&=])(?=[^/])/) : [word];
}

function piecesOf(text: string, style: Piece['style'], measure: Measure): Piece[] {
  // eslint-disable-next-line no-control-regex -- a font has no letters for these
  const drawn = toDrawable(text.replace(/[\u0000-\u001f\u007f]|\ufe0e|\ufe0f/g, ''));
  return scriptRuns(drawn).map((run) => {
    const font = fontOf(run.script, style);
    return { text: run.text, font, style, width: measure(run.text, font) };
  });
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a word that fits no line into parts that fill one line each. */
function* breakWord(word: Word, width: number, measure: Measure): Generator<Word> {
  let part: Piece[] = [];
  let [filled, isRest] = [0, false];
  const take = (): Word => {
    const { isApart, isFirst } = isRest ? { isApart: false, isFirst: false } : word;
    const taken = { pieces: part, width: filled, isApart, isFirst };
    [part, filled, isRest] = [[], 0, true];
    return taken;
  };
  for (const { text, font, style } of word.pieces) {
    let [run, runWidth] = ['', 0];
    for (const { segment } of graphemes.segment(text)) {
      const wide = measure(segment, font);
      if (filled + runWidth + wide > width && filled + runWidth > 0) {
        if (run !== '') part.push({ text: run, font, style, width: runWidth });
        filled += runWidth;
        yield take();
        [run, runWidth] = ['', 0];
      }
      run += segment;
      runWidth += wide;
    }
    if (run !== '') part.push({ text: run, font, style, width: runWidth });
    filled += runWidth;
  }
  if (part.length > 0) yield take();
}

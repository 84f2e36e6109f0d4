import { normalizeText } from '../text/normalize-text.ts';
import { toStorable } from '../text/storable.ts';
import { linkAddress, richTextElements, richTextLinkRel, richTextSynonyms, type RichTextElement } from './elements.ts';
import { escapeHtml, tokensOf } from './tokens.ts';

/** The deepest nesting of lists. Items of deeper lists move to the deepest allowed one. */
const deepest = 6;

/** The marks of a run of text, in the order of their nesting. */
const marks = ['strong', 'em', 'u'] as const;
type Mark = (typeof marks)[number];

/** Text with the same marks. */
interface Run {
  text: string;
  readonly href: string | null;
  readonly marks: readonly Mark[];
}

/** An open list and its item: the index of its first piece, and how many paragraphs it holds. */
interface OpenList {
  readonly tag: 'ul' | 'ol';
  item: { readonly start: number; paragraphs: number } | null;
}

const headings = ['h1', 'h2', 'h3', 'h4'] as const;
type BlockTag = 'p' | (typeof headings)[number];

/** An open block. */
interface Block {
  readonly tag: BlockTag;
  /** Whether the input contains it as a paragraph: then an empty one is intended. */
  readonly isMeant: boolean;
  readonly runs: Run[];
}

/**
 * Returns the canonical form of a rich text: paragraphs and headings, lists whose items hold lines and lists, and
 * within a line links around bold around italic around underlined. A single line without a paragraph tag in the input
 * gets none: neither a text without blocks, nor the only line of an item. Takes HTML as parsers write it. Unknown
 * elements become paragraphs if they are listed in `blocks`, else only their text stays. The function is idempotent,
 * and its output contains no other tag or attribute for any input. Time is linear in the length.
 */
export function tidyRichText(html: string): string {
  const writer = new Writer();
  for (const token of tokensOf(html)) {
    if ('text' in token) writer.text(token.text);
    else if (token.isEnd) writer.close(token.tag);
    else writer.open(token.tag, token.href);
  }
  return writer.finish();
}

/** Block elements of other texts. */
export const richTextBlocks = [
  ...['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address', 'center', 'fieldset', 'form'],
  ...['blockquote', 'pre', 'figure', 'figcaption', 'details', 'summary', 'dl', 'dt', 'dd', 'hr', 'body'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
] as const;

/** Elements of other texts whose content stays in one line with that of their neighbours. */
export const richTextCells = ['td', 'th'] as const;

const blocks = new Set<string>(['p', ...headings, ...richTextBlocks]);
const ofLists = new Set(['ul', 'ol', 'li']);
const cells = new Set<string>(richTextCells);
const inCells = new Set(['p', 'div']);

class Writer {
  /** Finished blocks; each list and its items in pieces. */
  readonly #out: string[] = [];
  #lists: OpenList[] = [];
  /** The number of open lists beyond the deepest allowed level. */
  #tooDeep = 0;
  #block: Block | null = null;
  /** Whether the input contains any block. */
  #hasBlocks = false;
  readonly #marks: Record<Mark, number> = { strong: 0, em: 0, u: 0 };
  readonly #links: (string | null)[] = [];
  /** The depth of preformatted text, in which line breaks are kept. */
  #pre = 0;
  /** Whether a table cell is open: programs write its content as paragraphs, which are kept in the line of the row. */
  #isInCell = false;

  open(name: string, href: string | undefined): void {
    const tag = this.#elementOf(name);
    if (isMark(tag)) this.#marks[tag] += 1;
    else if (tag === 'a') this.#links.push(href === undefined ? null : linkAddress(href));
    else if (tag === 'br') this.#break();
    else if (tag === 'ul' || tag === 'ol') this.#openList(tag);
    else if (tag === 'li') this.#openItem();
    else if (cells.has(tag)) {
      this.#isInCell = true;
      this.#write(' ');
    } else if (this.#isInCell && inCells.has(tag)) this.#write(' ');
    else if (isBlock(tag)) {
      this.#endBlock();
      if (tag === 'pre') this.#pre += 1;
      if (isHeading(tag)) this.#startBlock(this.#lists.length === 0 ? tag : 'p', false);
      else if (tag === 'p') this.#startBlock('p', true);
    }
  }

  close(name: string): void {
    const tag = this.#elementOf(name);
    if (isMark(tag)) this.#marks[tag] = Math.max(0, this.#marks[tag] - 1);
    else if (tag === 'a') this.#links.pop();
    else if (tag === 'ul' || tag === 'ol') this.#closeList();
    else if (cells.has(tag)) this.#isInCell = false;
    else if (this.#isInCell && inCells.has(tag)) this.#write(' ');
    else if (tag === 'li' || isBlock(tag)) {
      if (tag === 'tr' || tag === 'table') this.#isInCell = false;
      this.#endBlock();
      if (tag === 'pre') this.#pre = Math.max(0, this.#pre - 1);
    }
  }

  text(raw: string): void {
    const kept = toStorable(raw);
    const lines = this.#pre > 0 ? kept.split(/\r?\n/) : [kept];
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.#break();
      this.#write(line.replace(/[ \t\r\n]+/g, ' '));
    }
  }

  finish(): string {
    if (!this.#hasBlocks) return lineOf(trimmed(this.#block?.runs ?? []));
    this.#endBlock();
    while (this.#lists.length > 0) this.#closeList();
    const [first, last] = [this.#out.findIndex(isNotEmpty), this.#out.findLastIndex(isNotEmpty)];
    return first < 0 ? '' : this.#out.slice(first, last + 1).join('');
  }

  #elementOf(name: string): string {
    const tag = elementOf(name);
    this.#hasBlocks ||= isBlock(tag) || ofLists.has(tag);
    return tag;
  }

  #openList(tag: 'ul' | 'ol'): void {
    this.#endBlock();
    if (this.#lists.length >= deepest) {
      this.#tooDeep += 1;
      return;
    }
    const within = this.#lists.at(-1);
    if (within && !within.item) this.#openItem();
    this.#lists.push({ tag, item: null });
  }

  #closeList(): void {
    this.#endBlock();
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      return;
    }
    const list = this.#lists.at(-1);
    if (!list) return;
    this.#closeItem(list);
    this.#lists.pop();
    if (list.item) this.#out.push(`</${list.tag}>`);
  }

  /** An item is closed by the next one or by the end of its list: content between items belongs to the previous one. */
  #openItem(): void {
    this.#endBlock();
    const list = this.#lists.at(-1);
    if (!list) return;
    if (list.item) this.#closeItem(list);
    else this.#out.push(`<${list.tag}>`);
    this.#out.push('<li>');
    list.item = { start: this.#out.length, paragraphs: 0 };
  }

  #closeItem({ item }: OpenList): void {
    if (!item) return;
    const first = this.#out[item.start] ?? '';
    const isItsLine = item.paragraphs === 1 && first.startsWith('<p>');
    if (isItsLine) this.#out[item.start] = first.slice('<p>'.length, -'</p>'.length);
    this.#out.push('</li>');
  }

  #startBlock(tag: BlockTag, isMeant: boolean): void {
    this.#block = { tag, isMeant, runs: [] };
  }

  #break(): void {
    const runs = this.#block?.runs;
    if (!runs || runs.length === 0) return;
    trimEnd(runs, / $/);
    runs.push({ text: '\n', href: null, marks: [] });
  }

  #write(text: string): void {
    const before = this.#block?.runs.at(-1)?.text;
    const isAtStart = before === undefined || /[ \n]$/.test(before);
    const letters = isAtStart ? text.replace(/^ /, '') : text;
    if (letters === '') return;
    if (!this.#block) this.#startBlock('p', false);
    const href = this.#links.at(-1) ?? null;
    this.#block?.runs.push({ text: letters, href, marks: marks.filter((mark) => this.#marks[mark] > 0) });
  }

  #endBlock(): void {
    const block = this.#block;
    this.#block = null;
    if (!block) return;
    if (block.runs.some(isRead)) this.#fill(`<${block.tag}>${lineOf(block.runs)}</${block.tag}>`);
    // An empty line between paragraphs is intended; elsewhere it has no meaning.
    else if (block.isMeant && this.#lists.length === 0) this.#out.push('<p></p>');
  }

  #fill(piece: string): void {
    const list = this.#lists.at(-1);
    if (list && !list.item) this.#openItem();
    if (list?.item) list.item.paragraphs += 1;
    this.#out.push(piece);
  }
}

/** Whether an element is allowed in a rich text. */
export function isRichTextElement(name: string): name is RichTextElement {
  return Object.hasOwn(richTextElements, name);
}

function elementOf(name: string): string {
  return Object.hasOwn(richTextSynonyms, name) ? (richTextSynonyms[name] ?? name) : name;
}

function isMark(tag: string): tag is Mark {
  return (marks as readonly string[]).includes(tag);
}

function isHeading(tag: string): tag is (typeof headings)[number] {
  return (headings as readonly string[]).includes(tag);
}

function isBlock(tag: string): boolean {
  return blocks.has(tag);
}

function isNotEmpty(piece: string): boolean {
  return piece !== '<p></p>';
}

function isRead({ text }: Run): boolean {
  return text.trim() !== '';
}

/**
 * The runs of a block as HTML with composed letters, without white space and breaks at the end. A break is placed
 * inside the marks that the text before and after it share.
 */
function lineOf(runs: Run[]): string {
  trimEnd(runs, /[ \n]$/);
  let html = '';
  let open: string[] = [];
  let letters = '';
  let breaks = 0;
  for (const { text, href, marks: marked } of runs) {
    if (text === '\n') {
      breaks += 1;
      continue;
    }
    const wanted = [...(href === null ? [] : [opening(href)]), ...marked.map((mark) => `<${mark}>`)];
    const same = sharedBy(open, wanted);
    if (breaks > 0 || same < Math.max(open.length, wanted.length)) {
      html += composed(letters) + closing(open.slice(same)) + '<br>'.repeat(breaks) + wanted.slice(same).join('');
      [open, letters, breaks] = [wanted, '', 0];
    }
    letters += text;
  }
  return html + composed(letters) + closing(open);
}

function sharedBy(open: readonly string[], wanted: readonly string[]): number {
  let same = 0;
  while (same < open.length && open[same] === wanted[same]) same += 1;
  return same;
}

/** Text between tags, composed: an accent joins its letter even if a dropped tag stood between them. */
function composed(letters: string): string {
  return escapeHtml(normalizeText(letters));
}

/** The runs of a line outside any element, without the white space at the ends that the field would trim. */
function trimmed(runs: readonly Run[]): Run[] {
  const kept = runs.slice(Math.max(0, runs.findIndex(isRead)), runs.findLastIndex(isRead) + 1);
  const [first, last] = [kept.at(0), kept.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return kept;
}

function trimEnd(runs: Run[], end: RegExp): void {
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    last.text = last.text.replace(end, '');
    if (last.text !== '') return;
    runs.pop();
  }
}

function opening(href: string): string {
  const address = escapeHtml(href).replaceAll('"', '&quot;');
  return `<a href="${address}" rel="${richTextLinkRel}">`;
}

function closing(open: readonly string[]): string {
  return [...open]
    .reverse()
    .map((tag) => `</${/^<([a-z]+)/.exec(tag)?.[1] ?? ''}>`)
    .join('');
}

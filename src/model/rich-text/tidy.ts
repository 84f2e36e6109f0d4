import { linkAddress, richTextElements, richTextLinkRel, richTextSynonyms, type RichTextElement } from './elements.ts';
import { escaped, tokensOf } from './tokens.ts';

/** Lists within lists, at most. Items of deeper ones belong to the last. */
const deepest = 6;

/** Marks of a run of letters, in the order in which they stand around each other. */
const marks = ['strong', 'em', 'u'] as const;
type Mark = (typeof marks)[number];

/** Letters that share their marks. */
interface Run {
  text: string;
  readonly href: string | null;
  readonly marks: readonly Mark[];
}

/** A list that is being written, and whether its item holds something already. */
interface OpenList {
  readonly tag: 'ul' | 'ol';
  item: 'none' | 'empty' | 'filled';
}

/**
 * The one way to write a rich text: paragraphs and headings, lists whose items hold paragraphs and lists, and within a line
 * links around bold around italic around underlined. Takes HTML as parsers write it; elements it does not know are paragraphs
 * when they stand in `blocks`, else nothing but their text. What comes out comes out the same again, and holds no
 * other tag or attribute whatever came in. Time is linear to the length.
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

/** Elements of other texts that stand in lines of their own. */
export const richTextBlocks = [
  ...['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address', 'center', 'fieldset', 'form'],
  ...['blockquote', 'pre', 'figure', 'figcaption', 'details', 'summary', 'dl', 'dt', 'dd', 'hr', 'body'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
] as const;

/** Elements of other texts whose words stand beside those of their neighbours. */
export const richTextCells = ['td', 'th'] as const;

const blocks = new Set<string>(['p', 'h2', 'h3', 'h4', ...richTextBlocks]);
const cells = new Set<string>(richTextCells);

class Writer {
  /** Finished blocks; each list and its items in pieces. */
  readonly #out: string[] = [];
  #lists: OpenList[] = [];
  /** Lists that are too deep to be lists. */
  #tooDeep = 0;
  #block: { readonly tag: 'p' | 'h2' | 'h3' | 'h4'; readonly isMeant: boolean; readonly runs: Run[] } | null = null;
  readonly #marks: Record<Mark, number> = { strong: 0, em: 0, u: 0 };
  readonly #links: (string | null)[] = [];
  /** Within preformatted text its lines are lines. */
  #pre = 0;

  open(name: string, href: string | undefined): void {
    const tag = elementOf(name);
    if (isMark(tag)) this.#marks[tag] += 1;
    else if (tag === 'a') this.#links.push(href === undefined ? null : linkAddress(href));
    else if (tag === 'br') this.#break();
    else if (tag === 'ul' || tag === 'ol') this.#openList(tag);
    else if (tag === 'li') this.#openItem();
    else if (cells.has(tag)) this.#write(' ');
    else if (isBlock(tag)) {
      this.#endBlock();
      if (tag === 'pre') this.#pre += 1;
      const isHeading = tag === 'h2' || tag === 'h3' || tag === 'h4';
      if (isHeading || tag === 'p') this.#startBlock(isHeading && this.#lists.length === 0 ? tag : 'p', tag === 'p');
    }
  }

  close(name: string): void {
    const tag = elementOf(name);
    if (isMark(tag)) this.#marks[tag] = Math.max(0, this.#marks[tag] - 1);
    else if (tag === 'a') this.#links.pop();
    else if (tag === 'ul' || tag === 'ol') this.#closeList();
    else if (tag === 'li' || isBlock(tag)) {
      this.#endBlock();
      if (tag === 'pre') this.#pre = Math.max(0, this.#pre - 1);
    }
  }

  text(raw: string): void {
    const lines = this.#pre > 0 ? storable(raw).split(/\r?\n/) : [storable(raw)];
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.#break();
      this.#write(line.replace(/[ \t\r\n\f]+/g, ' '));
    }
  }

  finish(): string {
    this.#endBlock();
    while (this.#lists.length > 0) this.#closeList();
    const [first, last] = [this.#out.findIndex(isNotEmpty), this.#out.findLastIndex(isNotEmpty)];
    return first < 0 ? '' : this.#out.slice(first, last + 1).join('');
  }

  #openList(tag: 'ul' | 'ol'): void {
    this.#endBlock();
    if (this.#lists.length >= deepest) {
      this.#tooDeep += 1;
      return;
    }
    const within = this.#lists.at(-1);
    if (within?.item === 'none') this.#openItem();
    if (within?.item === 'empty') this.#fill('<p></p>');
    this.#lists.push({ tag, item: 'none' });
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
    if (list.item === 'none') return;
    this.#out.push(`</${list.tag}>`);
  }

  /** An item is closed by the next one or by the end of its list: what programs write between items belongs to the one before. */
  #openItem(): void {
    this.#endBlock();
    const list = this.#lists.at(-1);
    if (!list) return;
    if (list.item === 'none') this.#out.push(`<${list.tag}>`);
    else this.#closeItem(list);
    this.#out.push('<li>');
    list.item = 'empty';
  }

  #closeItem(list: OpenList): void {
    if (list.item === 'none') return;
    if (list.item === 'empty') this.#fill('<p></p>');
    this.#out.push('</li>');
  }

  #startBlock(tag: 'p' | 'h2' | 'h3' | 'h4', isMeant: boolean): void {
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
    const isEmpty = block.runs.every(({ text }) => text.trim() === '');
    if (!isEmpty) this.#fill(`<${block.tag}>${lineOf(block.runs)}</${block.tag}>`);
    // An empty line between paragraphs was meant; anywhere else it says nothing.
    else if (block.isMeant && this.#lists.length === 0) this.#out.push('<p></p>');
  }

  #fill(piece: string): void {
    const list = this.#lists.at(-1);
    if (list?.item === 'none') this.#openItem();
    if (list) list.item = 'filled';
    this.#out.push(piece);
  }
}

function elementOf(name: string): string {
  return Object.hasOwn(richTextSynonyms, name) ? (richTextSynonyms[name] ?? name) : name;
}

function isMark(tag: string): tag is Mark {
  return (marks as readonly string[]).includes(tag);
}

function isBlock(tag: string): boolean {
  return blocks.has(tag);
}

function isNotEmpty(piece: string): boolean {
  return piece !== '<p></p>';
}

/** Text in composed letters, without characters that no store keeps. */
function storable(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to find
  const kept = text.replace(/[\u0000-\u0008\u000b\u000e-\u001f]/g, '');
  return kept.toWellFormed().normalize('NFC');
}

/** The runs of a block as HTML, without the space and the breaks at its end. */
function lineOf(runs: Run[]): string {
  trimEnd(runs, /[ \n]$/);
  let html = '';
  let open: string[] = [];
  for (const { text, href, marks: marked } of runs) {
    const wanted =
      text === '\n' ? open : [...(href === null ? [] : [opening(href)]), ...marked.map((mark) => `<${mark}>`)];
    let same = 0;
    while (same < open.length && open[same] === wanted[same]) same += 1;
    html += closing(open.slice(same)) + wanted.slice(same).join('');
    html += text === '\n' ? '<br>' : escaped(text);
    open = wanted;
  }
  return html + closing(open);
}

function trimEnd(runs: Run[], end: RegExp): void {
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    last.text = last.text.replace(end, '');
    if (last.text !== '') return;
    runs.pop();
  }
}

function opening(href: string): string {
  const address = escaped(href).replaceAll('"', '&quot;');
  return `<a href="${address}" rel="${richTextLinkRel}">`;
}

function closing(open: readonly string[]): string {
  return [...open]
    .reverse()
    .map((tag) => `</${/^<([a-z]+)/.exec(tag)?.[1] ?? ''}>`)
    .join('');
}

/** Whether an element is one of a rich text. */
export function isRichTextElement(name: string): name is RichTextElement {
  return Object.hasOwn(richTextElements, name);
}

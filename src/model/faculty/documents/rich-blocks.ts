import { linkAddress } from '../../rich-text/elements.ts';
import { tokensOf, type Tag } from '../../rich-text/tokens.ts';
import type { Block, Span } from './span.ts';

type Style = Omit<Span, 'text'>;

/** The blocks of a formatted text: its paragraphs, headings and lists. */
export function richBlocks(html: string): Block[] {
  const reading = new Reading();
  for (const token of tokensOf(html)) {
    if ('text' in token) reading.write(token.text);
    else reading.tag(token);
  }
  return reading.end();
}

/** The state while a formatted text is parsed. */
class Reading {
  readonly #blocks: Block[] = [];
  readonly #styles: { tag: string; style: Style }[] = [];
  /** The open lists, the innermost last; a numbered list has a counter. */
  readonly #lists: { count: number | null }[] = [];
  #spans: Span[] = [];
  #isHeading = false;
  #isItem = false;

  write(text: string): void {
    const line = text.replace(/[^\S\u00a0]+/g, ' ');
    const first = this.#spans.length === 0 || this.#spans.at(-1)?.text.endsWith('\n');
    const words = first ? line.trimStart() : line;
    if (words !== '')
      this.#spans.push(this.#styles.reduce<Span>((span, { style }) => ({ ...span, ...style }), { text: words }));
  }

  tag({ tag, isEnd, href }: Tag): void {
    if (tag === 'br') this.#spans.push({ text: '\n' });
    else if (tag === 'ul' || tag === 'ol') this.#list(tag, isEnd);
    else if (tag === 'li') this.#item(isEnd);
    else if (/^h\d$/.test(tag)) {
      this.#close();
      this.#isHeading = !isEnd;
    } else if (tag === 'p') {
      // The first paragraph of an item is the item itself.
      if (isEnd || !this.#isItem || this.#spans.length > 0) this.#close();
    } else this.#style(tag, isEnd ? null : styleOf(tag, href));
  }

  end(): Block[] {
    this.#close();
    return this.#blocks;
  }

  #list(tag: string, isEnd: boolean): void {
    this.#close();
    if (isEnd) this.#lists.pop();
    else this.#lists.push({ count: tag === 'ol' ? 0 : null });
  }

  #item(isEnd: boolean): void {
    this.#close();
    this.#isItem = !isEnd;
    const list = this.#lists.at(-1);
    if (!isEnd && list && list.count !== null) list.count += 1;
  }

  #style(tag: string, style: Style | null): void {
    if (style) this.#styles.push({ tag, style });
    else {
      const at = this.#styles.findLastIndex((one) => one.tag === tag);
      if (at >= 0) this.#styles.splice(at, 1);
    }
  }

  #close(): void {
    const spans = trimmed(this.#spans);
    this.#spans = [];
    if (spans.length === 0) return;
    if (this.#isHeading) {
      this.#blocks.push({ kind: 'heading', text: spans.map(({ text }) => text).join('') });
    } else if (this.#isItem) {
      const number = this.#lists.at(-1)?.count ?? null;
      this.#blocks.push({ kind: 'item', depth: Math.max(0, this.#lists.length - 1), number, spans });
      this.#isItem = false;
    } else this.#blocks.push({ kind: 'paragraph', spans });
  }
}

function styleOf(tag: string, href: string | undefined): Style {
  if (tag === 'strong' || tag === 'b') return { bold: true };
  if (tag === 'em' || tag === 'i') return { italic: true };
  if (tag === 'u') return { underline: true };
  const link = tag === 'a' && href !== undefined ? linkAddress(href) : null;
  return link === null ? {} : { link };
}

function trimmed(spans: readonly Span[]): Span[] {
  const kept = [...spans];
  while (kept.length > 0 && kept.at(-1)?.text.trim() === '') kept.pop();
  return kept.map((span, at) => (at === kept.length - 1 ? { ...span, text: span.text.trimEnd() } : span));
}

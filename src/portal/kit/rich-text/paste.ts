import { lowerHeadings } from '#model/rich-text/to-shown-html.ts';
import { tidyRichText } from '#model/rich-text/tidy.ts';
import { escapeHtml, tokensOf, type Tag } from '#model/rich-text/tokens.ts';

/** Elements whose content is not part of the copied text. */
const unread = new Set(['style', 'script', 'title', 'xml', 'textarea', 'svg', 'math', 'iframe', 'template', 'select']);

/** Inline elements: their style may express what other elements express by their name. */
const inLine = new Set(['span', 'font', 'b', 'strong', 'i', 'em', 'u', 'ins', 'a']);

/** Block elements: they end a list that Word drew with bullet characters. */
const blocks = /^(?:p|div|h[1-6]|ul|ol|table|blockquote|pre|section|article)$/;

/**
 * Converts HTML from the clipboard of Word, Google Docs or a web page to a rich text, in the form in which the server
 * would store it. Bold, italic and underline styles become elements, Word's drawn lists become lists, and empty lines
 * are removed. The h1 of a page becomes a lower heading of this text.
 */
export function cleanPastedHtml(html: string): string {
  // HTML copied within an editor like ours is marked so, and is already clean.
  if (/^[^<]*(?:<meta[^>]*>)?<[^>]* data-pm-slice=/.test(html.slice(0, 2000))) return html;
  const reader = new Reader();
  for (const token of tokensOf(html)) {
    if ('text' in token) reader.text(token.text);
    else if (token.isEnd) reader.close(token.tag);
    else reader.open(token);
  }
  return lowerHeadings(tidyRichText(reader.finish())).replaceAll('<p></p>', '');
}

/** How Word draws an item's number, in the digits and letters of any script: '1.', '(iv)', '১।', 'ক)'. */
const drawnNumber = /^[\s(]*(?:\p{Nd}{1,4}|(?:\p{L}\p{M}*){1,5})[.)।]/u;

type Mark = 'strong' | 'em' | 'u';

/** An open inline element: the marks it became, and whether it is a bullet drawn by Word. */
interface Open {
  readonly tag: string;
  readonly marks: readonly Mark[];
  readonly isBullet: boolean;
}

class Reader {
  readonly #out: string[] = [];
  readonly #open: Open[] = [];
  /** Word's open lists, the outermost first. */
  readonly #lists: ('ul' | 'ol')[] = [];
  /** A Word list item whose bullet is not read yet, and the part of the bullet that is. */
  #item: { readonly level: number; bullet: string } | null = null;
  #unread = '';

  open(token: Tag): void {
    if (this.#unread !== '') return;
    const { tag, attributes } = token;
    const style = styleOf(attributes);
    if (unread.has(tag)) this.#unread = tag;
    else if (inLine.has(tag)) this.#openInLine(token, style);
    else if (tag === 'br') this.#write(/interchange-newline/.test(attributes) ? '' : '<br>');
    else if (blocks.test(tag)) this.#openBlock(tag, style);
    else this.#write(`<${tag}>`);
  }

  close(tag: string): void {
    if (this.#unread !== '') {
      if (tag === this.#unread) this.#unread = '';
      return;
    }
    if (!inLine.has(tag)) {
      this.#startItem();
      this.#out.push(`</${tag}>`);
      return;
    }
    const at = this.#open.findLastIndex((one) => one.tag === tag);
    if (at < 0) return;
    const [closed] = this.#open.splice(at, 1);
    if (closed?.isBullet) this.#startItem();
    for (const mark of closed?.marks ?? []) this.#out.push(`</${mark}>`);
    if (tag === 'a') this.#out.push('</a>');
  }

  text(text: string): void {
    if (this.#unread !== '') return;
    if (this.#open.some((one) => one.isBullet)) {
      if (this.#item) this.#item.bullet += text;
      return;
    }
    // Programs write non-breaking spaces where they mean spaces.
    const words = text.replaceAll('\u00a0', ' ');
    this.#write(escapeHtml(words), words.trim() === '');
  }

  finish(): string {
    this.#startItem();
    this.#endLists(0);
    return this.#out.join('');
  }

  #openInLine({ tag, href }: Tag, style: string): void {
    const isBullet = /mso-list:\s*ignore/i.test(style);
    const marks = isBullet ? [] : marksOf(tag, style);
    this.#open.push({ tag, marks, isBullet });
    if (tag === 'a')
      this.#write(href === undefined ? '<a>' : `<a href="${escapeHtml(href).replaceAll('"', '&quot;')}">`);
    for (const mark of marks) this.#write(`<${mark}>`, true);
  }

  #openBlock(tag: string, style: string): void {
    this.#startItem();
    const level = Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(style)?.[1] ?? 0);
    if (level > 0) this.#item = { level, bullet: '' };
    else {
      this.#endLists(0);
      this.#out.push(`<${tag}>`);
    }
  }

  /** Content that may precede the bullet of an item does not start the item. */
  #write(html: string, mayWait = false): void {
    if (!mayWait) this.#startItem();
    this.#out.push(html);
  }

  /** The bullet has been read: it decides the type of the item's list. */
  #startItem(): void {
    const item = this.#item;
    if (!item) return;
    this.#item = null;
    const kind = drawnNumber.test(item.bullet) ? 'ol' : 'ul';
    this.#endLists(item.level);
    if (this.#lists.length === item.level && this.#lists.at(-1) !== kind) this.#endLists(item.level - 1);
    while (this.#lists.length < item.level) {
      this.#lists.push(kind);
      this.#out.push(`<${kind}>`);
    }
    this.#out.push('<li>');
  }

  #endLists(level: number): void {
    while (this.#lists.length > level) this.#out.push(`</${this.#lists.pop() ?? 'ul'}>`);
  }
}

function styleOf(attributes: string): string {
  const found = /\sstyle="([^"]*)"/i.exec(attributes) ?? /\sstyle='([^']*)'/i.exec(attributes);
  return found?.[1] ?? /\sstyle=([^\s"'>]+)/i.exec(attributes)?.[1] ?? '';
}

/** The marks of an element. Its style overrides its name: Google wraps everything in a <b> that is not bold. */
function marksOf(tag: string, style: string): Mark[] {
  const weight = /(?:^|[;\s])font-weight:\s*([a-z0-9]+)/i.exec(style)?.[1]?.toLowerCase();
  const slant = /(?:^|[;\s])font-style:\s*([a-z]+)/i.exec(style)?.[1]?.toLowerCase();
  const line = /(?:^|[;\s])text-decoration(?:-line)?:\s*([a-z -]+)/i.exec(style)?.[1]?.toLowerCase();
  const isStrong = weight ? /^(?:bold|bolder|[6-9]00)$/.test(weight) : tag === 'b' || tag === 'strong';
  const isSlanted = slant ? slant !== 'normal' : tag === 'i' || tag === 'em';
  // Every link is underlined anyway.
  const isUnderlined = tag !== 'a' && (line ? line.includes('underline') : tag === 'u' || tag === 'ins');
  return [
    ...(isStrong ? ['strong' as const] : []),
    ...(isSlanted ? ['em' as const] : []),
    ...(isUnderlined ? ['u' as const] : []),
  ];
}

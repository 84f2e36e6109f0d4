import { headingsLowered } from '#model/rich-text/as-shown.ts';
import { tidyRichText } from '#model/rich-text/tidy.ts';
import { escaped, tokensOf, type Tag } from '#model/rich-text/tokens.ts';

/** Elements whose content is not part of the text that was copied. */
const unread = new Set(['style', 'script', 'title', 'xml', 'textarea', 'svg', 'math', 'iframe', 'template', 'select']);

/** Elements within a line: they may say by their style what others say by their name. */
const inLine = new Set(['span', 'font', 'b', 'strong', 'i', 'em', 'u', 'ins', 'a']);

/** Elements that stand in lines of their own: before one of them a list that Word drew by hand has ended. */
const blocks = /^(?:p|div|h[1-6]|ul|ol|table|blockquote|pre|section|article)$/;

/**
 * HTML from the clipboard of Word, Google Docs or a web page as a rich text, just as the server would leave it: bold,
 * italic and underlined said by styles become elements, Word's lists drawn with bullets and tabs become lists, empty
 * lines go. The title of another page becomes a heading of this text.
 */
export function cleanPasted(html: string): string {
  // What was copied within an editor like ours says so, and is clean.
  if (/^[^<]*(?:<meta[^>]*>)?<[^>]* data-pm-slice=/.test(html.slice(0, 2000))) return html;
  const reader = new Reader();
  for (const token of tokensOf(html)) {
    if ('text' in token) reader.text(token.text);
    else if (token.isEnd) reader.close(token.tag);
    else reader.open(token);
  }
  return headingsLowered(tidyRichText(reader.finish())).replaceAll('<p></p>', '');
}

/** How Word draws the number of an item, in the digits and letters of any script: '1.', '(iv)', '১।', 'ক)'. */
const drawnNumber = /^[\s(]*(?:\p{Nd}{1,4}|(?:\p{L}\p{M}*){1,5})[.)।]/u;

type Mark = 'strong' | 'em' | 'u';

/** An element within a line that is open: what it became, and whether it is a bullet that Word drew. */
interface Open {
  readonly tag: string;
  readonly marks: readonly Mark[];
  readonly isBullet: boolean;
}

class Reader {
  readonly #out: string[] = [];
  readonly #open: Open[] = [];
  /** Word's lists that are open, the outermost first. */
  readonly #lists: ('ul' | 'ol')[] = [];
  /** An item of Word's whose bullet was not yet read, and what of it was. */
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
    // Programs write spaces that do not break where they mean spaces.
    const words = text.replaceAll('\u00a0', ' ');
    this.#write(escaped(words), words.trim() === '');
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
    if (tag === 'a') this.#write(href === undefined ? '<a>' : `<a href="${escaped(href).replaceAll('"', '&quot;')}">`);
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

  /** What may stand before the bullet of an item does not begin the item. */
  #write(html: string, mayWait = false): void {
    if (!mayWait) this.#startItem();
    this.#out.push(html);
  }

  /** The bullet was read: it says which list the item belongs to. */
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

/**
 * What an element makes of its letters. Its style overrules its name: Google wraps everything in a bold that is none.
 */
function marksOf(tag: string, style: string): Mark[] {
  const weight = /(?:^|[;\s])font-weight:\s*([a-z0-9]+)/i.exec(style)?.[1]?.toLowerCase();
  const slant = /(?:^|[;\s])font-style:\s*([a-z]+)/i.exec(style)?.[1]?.toLowerCase();
  const line = /(?:^|[;\s])text-decoration(?:-line)?:\s*([a-z -]+)/i.exec(style)?.[1]?.toLowerCase();
  const isStrong = weight ? /^(?:bold|bolder|[6-9]00)$/.test(weight) : tag === 'b' || tag === 'strong';
  const isSlanted = slant ? slant !== 'normal' : tag === 'i' || tag === 'em';
  // A link is underlined wherever it comes from.
  const isUnderlined = tag !== 'a' && (line ? line.includes('underline') : tag === 'u' || tag === 'ins');
  return [
    ...(isStrong ? ['strong' as const] : []),
    ...(isSlanted ? ['em' as const] : []),
    ...(isUnderlined ? ['u' as const] : []),
  ];
}

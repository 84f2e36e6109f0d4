import { namedCharacter } from './characters.ts';

/** A piece of HTML: a text with its entities resolved, or a tag. */
export type Token = { readonly text: string } | Tag;

/** A tag with its name in lower case. */
export interface Tag {
  readonly tag: string;
  readonly isEnd: boolean;
  readonly href: string | undefined;
  /** The raw text after its name. */
  readonly attributes: string;
}

/**
 * Tokenizes HTML in time linear in its length. It is not a parser: the caller matches opening and closing tags.
 * Comments are skipped; text that only looks like a tag is text.
 */
export function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const textEnd = start < 0 ? html.length : start;
    if (textEnd > at) yield { text: unescaped(html.slice(at, textEnd)) };
    if (start < 0) return;
    const { token, end } = readTag(html, start);
    if (token) yield token;
    at = end;
  }
}

/** A text escaped for use between tags. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function readTag(html: string, start: number): { token: Token | null; end: number } {
  if (html.startsWith('<!', start) || html.startsWith('<?', start)) {
    const mark = html.startsWith('<!--', start) ? '-->' : '>';
    const end = html.indexOf(mark, start);
    return { token: null, end: end < 0 ? html.length : end + mark.length };
  }
  const name = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 40));
  if (!name) return { token: { text: '<' }, end: start + 1 };
  const end = endOfTag(html, start);
  const attributes = html.slice(start + name[0].length, end);
  const tag = (name[2] ?? '').toLowerCase();
  return { token: { tag, isEnd: name[1] === '/', href: hrefIn(attributes), attributes }, end: end + 1 };
}

/** The end of a tag. A tag that is never closed extends to the end of the text, as in a browser. */
function endOfTag(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at;
    else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character;
  }
  return html.length;
}

function hrefIn(attributes: string): string | undefined {
  const found = /\shref="([^"]*)"/i.exec(attributes) ?? /\shref='([^']*)'/i.exec(attributes);
  const address = found?.[1] ?? /\shref=([^\s"'>]+)/i.exec(attributes)?.[1];
  return address === undefined ? undefined : unescaped(address);
}

function unescaped(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6}\d{0,2});/gi, (entity) => {
    const name = entity.slice(1, -1);
    if (!name.startsWith('#')) return namedCharacter(name) ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

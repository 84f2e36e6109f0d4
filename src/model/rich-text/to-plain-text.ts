import { tokensOf } from './tokens.ts';

/** Inline elements: no space is added around their content. */
const inLine = new Set([
  'strong',
  'b',
  'em',
  'i',
  'u',
  'a',
  'span',
  'font',
  'sub',
  'sup',
  'small',
  's',
  'mark',
  'code',
]);

/** Elements whose content is not shown. */
const unread = new Set(['script', 'style', 'textarea', 'iframe', 'svg', 'math', 'template', 'noscript', 'title']);

/** The text of HTML in one line: for logs, lists and search results. */
export function toPlainText(html: string): string {
  return [...textsOf(html)].join('').replace(/\s+/g, ' ').trim();
}

/** Whether HTML contains neither text nor a list. */
export function isEmptyHtml(html: string): boolean {
  if (html === '') return true;
  for (const text of textsOf(html)) if (text.trim() !== '') return false;
  return !/<(?:ul|ol)[\s>]/i.test(html);
}

/** The visible texts of HTML, with a space between blocks. */
function* textsOf(html: string): Generator<string> {
  let within = '';
  for (const token of tokensOf(html)) {
    if ('text' in token) {
      if (within === '') yield token.text;
    } else if (within !== '') {
      if (token.isEnd && token.tag === within) within = '';
    } else if (unread.has(token.tag)) {
      if (!token.isEnd) within = token.tag;
    } else if (!inLine.has(token.tag)) yield ' ';
  }
}

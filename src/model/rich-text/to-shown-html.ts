/** A stored rich text as a page shows it: in blocks, and without a heading of the page title's level. */
export function toShownHtml(html: string): string {
  if (html === '') return '';
  return isInBlocks.test(html) ? lowerHeadings(html) : `<p>${html}</p>`;
}

/**
 * A rich text without first-level headings, because the page has one. If the text has any, all its headings move one
 * level down to keep their sizes distinct; the lowest level stays.
 */
export function lowerHeadings(html: string): string {
  if (!/<h1[\s>]/i.test(html)) return html;
  return html.replace(/(<\/?h)([1-3])(?=[\s>])/gi, (_, start: string, digit: string) => `${start}${Number(digit) + 1}`);
}

const isInBlocks = /<(?:p|h[1-4]|[uo]l)[\s>]/i;

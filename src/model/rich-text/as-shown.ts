/** A stored rich text as it stands on a page: in blocks, and without a heading as high as the page's own. */
export function asShown(html: string): string {
  if (html === '') return '';
  return isInBlocks.test(html) ? headingsLowered(html) : `<p>${html}</p>`;
}

/**
 * A rich text without a first heading, which is that of a page. One that has it moves all its headings one down, so
 * that its sizes stay apart; the smallest stays the smallest.
 */
export function headingsLowered(html: string): string {
  if (!/<h1[\s>]/i.test(html)) return html;
  return html.replace(/(<\/?h)([1-3])(?=[\s>])/gi, (_, start: string, digit: string) => `${start}${Number(digit) + 1}`);
}

const isInBlocks = /<(?:p|h[1-4]|[uo]l)[\s>]/i;

/** The level of the heading above a text. */
export type Level = 1 | 2 | 3 | 4;

/**
 * A rich text whose headings continue the outline of the page: the first is one level below the heading above, and none
 * skips a level. Authors choose headings by size; screen readers use the levels. The text must be in its canonical
 * form.
 */
export function headingsUnder(level: Level, html: string): string {
  const open: number[] = [];
  return html.replace(/<(\/?)h([2-4])>/g, (_tag, slash: string, digit: string) => {
    const written = Number(digit);
    if (slash === '') {
      while ((open.at(-1) ?? 0) >= written) open.pop();
      open.push(written);
    }
    return `<${slash}h${Math.min(level + open.length, 6)}>`;
  });
}

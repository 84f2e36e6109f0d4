/** The level of the heading that a text stands under. */
export type Level = 1 | 2 | 3 | 4;

/**
 * A formatted text whose headings follow on the one it stands under: its first is one level deeper, and none skips a
 * level. Who writes a text chooses headings by their size; who listens to the page goes by their levels. The text is as
 * it is shown, in its one spelling.
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

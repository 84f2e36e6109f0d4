/**
 * Whether a text is read over two lines in a table where it has no room on one: a code, a year or a short name is not.
 */
export function isWordy(text: string): boolean {
  return text.length > 10 && text.includes(' ');
}

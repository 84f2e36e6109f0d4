/** Whether a text may wrap to a second line in a narrow table column: a code, a year or a short name may not. */
export function mayWrap(text: string): boolean {
  return text.length > 10 && text.includes(' ');
}

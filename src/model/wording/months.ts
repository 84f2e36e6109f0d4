/** The months in English. */
export const monthNames: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The months by their first three letters: 'Jan'. */
export const shortMonths: readonly string[] = monthNames.map((name) => name.slice(0, 3));

/**
 * The number of the month with this name or abbreviation of at least three letters: 'Sept' is 9. Undefined for any
 * other word.
 */
export function monthNumber(word: string): number | undefined {
  const small = word.toLowerCase();
  const at = small.length < 3 ? -1 : monthNames.findIndex((name) => name.toLowerCase().startsWith(small));
  return at < 0 ? undefined : at + 1;
}

/** One of a list that drops down. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * The option that typed letters lead to, as in a select of the browser's own: the first whose label begins with them;
 * one letter typed again and again goes through all that begin with it. Undefined where none does.
 */
export function typedOption(options: readonly Option[], letters: string, chosen: string | null): Option | undefined {
  const typed = letters.toLowerCase();
  const beginning = (words: string) => options.filter(({ label }) => label.toLowerCase().startsWith(words));
  const [exact] = beginning(typed);
  const letter = typed.slice(0, 1);
  if (exact && typed.length > 1) return exact;
  if (letter === '' || typed !== letter.repeat(typed.length)) return undefined;
  const alike = beginning(letter);
  return alike[(alike.findIndex(({ value }) => value === chosen) + 1) % alike.length];
}

/** An option of a drop-down list. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * The option that typed letters select, as in a native select: the first whose label starts with them. Repeating one
 * letter cycles through all options that start with it. Undefined without a match.
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

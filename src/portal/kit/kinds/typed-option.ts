/** An option of a drop-down list. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * The option that a search text means if its field is left without a choice: the one with exactly this label, or else
 * the only one that contains it. Undefined without a text, or where several contain it.
 */
export function meantOption(options: readonly Option[], text: string): Option | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return undefined;
  const containing = options.filter(({ label }) => label.toLowerCase().includes(typed));
  const exact = containing.find(({ label }) => label.toLowerCase() === typed);
  return exact ?? (containing.length === 1 ? containing[0] : undefined);
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

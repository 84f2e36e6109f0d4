/** A label within a sentence, in lower case except for abbreviations: 'AQAR group', 'PhD'. */
export function lowerCaseLabel(label: string): string {
  return label.replace(/\S+/g, (word) => (/\S\p{Lu}/u.test(word) ? word : word.toLowerCase()));
}

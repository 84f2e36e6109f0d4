/** A label within a sentence: in lower case, but for abbreviations: 'AQAR group'. */
export function inSentence(label: string): string {
  return label.replace(/\S+/g, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
}

/**
 * Characters that no font of a document has, each with the most similar one that a font has. Lists written in Word are
 * full of the former.
 */
const similarSigns: Readonly<Record<string, string>> = {
  '✔✅☑': '✓',
  '✕✖✗✘❌': '×',
  '➔➙➜➝➞➡': '→',
  '⬅': '←',
  '⬆': '↑',
  '⬇': '↓',
  '➢➤': '►',
  '☐❏❐❑❒': '□',
  '❖': '◆',
  '❤': '♥',
  '❝': '“',
  '❞': '”',
};

const replacements = new Map(
  Object.entries(similarSigns).flatMap(([signs, sign]) => Array.from(signs, (one) => [one, sign])),
);

/**
 * Numbers and letters that are one character: Ⅳ, ①, ⑴, and full-width letters. Each is replaced with several plain
 * ones.
 */
const compatibilitySigns = /[\u2160-\u217f\u2460-\u24ff\uff01-\uff5e]/g;

/**
 * Emoji, with their modifiers and the space after them: no text font has them, and to a reader of a document they say
 * nothing.
 */
const emoji = /[\u{1f000}-\u{1fbff}](?:[\u{1f3fb}-\u{1f3ff}\ufe0f]|\u200d[\u{1f000}-\u{1fbff}\u2600-\u27bf])* ?/gu;

/** A text in characters that the fonts have, as far as there is an equivalent. */
export function toDrawable(text: string): string {
  return text
    .replace(emoji, '')
    .replace(compatibilitySigns, (sign) => sign.normalize('NFKC'))
    .replace(/[☐-➤⬅-⬇]/g, (sign) => replacements.get(sign) ?? sign);
}

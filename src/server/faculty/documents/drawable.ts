/**
 * Signs that no font of a document has, and the one most like them that a font has. Lists that were written in Word are
 * full of the first.
 */
const alike: Readonly<Record<string, string>> = {
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

const replaced = new Map(Object.entries(alike).flatMap(([signs, sign]) => Array.from(signs, (one) => [one, sign])));

/**
 * Numbers and letters that were cast as one sign: Ⅳ, ①, ⑴, and letters as wide as they are high. Each is several plain
 * ones.
 */
const cast = /[\u2160-\u217f\u2460-\u24ff\uff01-\uff5e]/g;

/**
 * Emoji, with what changes them and the space behind: no font of letters has them, and to a reader of a document they
 * say nothing.
 */
const emoji = /[\u{1f000}-\u{1fbff}](?:[\u{1f3fb}-\u{1f3ff}\ufe0f]|\u200d[\u{1f000}-\u{1fbff}\u2600-\u27bf])* ?/gu;

/** A text in signs that the fonts have, as far as one says the same. */
export function drawable(text: string): string {
  return text
    .replace(emoji, '')
    .replace(cast, (sign) => sign.normalize('NFKC'))
    .replace(/[☐-➤⬅-⬇]/g, (sign) => replaced.get(sign) ?? sign);
}

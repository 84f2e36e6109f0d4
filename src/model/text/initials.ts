/** Titles before a name, in lower case, without the full stop. */
const titles = new Set(
  'dr prof professor mr mrs ms miss md smt sri shri শ্ৰী শ্রী শ্ৰীমতী শ্রীমতী ড ডঃ ডাঃ অধ্যাপক श्री श्रीमती डॉ डा प्रो'.split(
    ' ',
  ),
);

/** A letter with its marks, and with the letters of the same conjunct. */
const letter = /\p{L}(?:\p{M}|(?<=[\u094d\u09cd]\u200d?)\p{L})*/u;

/**
 * The initials of the first and the last name, 'MB' for 'Prof. (Dr.) Mina Bora', or of the part before the @ of an
 * e-mail address.
 */
export function initialsOf(name: string): string {
  const [said = ''] = name.replace(/\([^()]*\)/g, ' ').split('@');
  const words = said.split(/[\s.,:\u00b0\u0970]+/).filter((word) => letter.test(word));
  const first = words.findIndex((word) => !titles.has(word.toLowerCase()));
  const names = words.slice(Math.max(first, 0));
  const picked = names.length > 1 ? [names[0], names.at(-1)] : names;
  return picked
    .map((word = '') => letter.exec(word)?.[0])
    .join('')
    .toUpperCase();
}

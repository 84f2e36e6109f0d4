/** A letter with more combining marks than any script uses. */
const heap = /(\P{M}?\p{M}{33,})/u;

/**
 * A text in composed form (NFC), or in another Unicode form. Letters with very many marks are left unchanged: sorting
 * the marks takes quadratic time, which is minutes for a text of only marks.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKD' = 'NFC'): string {
  // Every second part is such a letter.
  const parts = text.split(heap).map((part, at) => (at % 2 === 0 ? part.normalize(form) : part));
  return parts.join('');
}

/** A letter with more marks than any script puts on one. */
const heap = /(\P{M}?\p{M}{33,})/u;

/**
 * A text with its letters and marks put together, or in another form of Unicode. Heaps of marks stay as they are: to
 * put them in their order takes the square of their number, minutes for a text that is nothing else.
 */
export function normalForm(text: string, form: 'NFC' | 'NFKD' = 'NFC'): string {
  // Every second part is a heap.
  const parts = text.split(heap).map((part, at) => (at % 2 === 0 ? part.normalize(form) : part));
  return parts.join('');
}

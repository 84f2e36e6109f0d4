/** A heading normalised for comparison: in lower case, without spaces and punctuation. */
export function normaliseHeading(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

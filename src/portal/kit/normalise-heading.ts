/** A heading as it is compared with others: in small letters, without spaces and marks. */
export function normaliseHeading(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

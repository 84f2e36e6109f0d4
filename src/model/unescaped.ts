/**
 * A part of an address as it was meant. One with a % of its own that nobody encoded, as in a password, is taken as it
 * is.
 */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A decoded part of an address. If it contains an unencoded %, as in a password, it is returned unchanged. */
export function decodeAddressPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

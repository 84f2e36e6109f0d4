/** An address with its blanks as browsers send them, as many an old page of a college has one in the name of a file. */
export function normaliseUrl(text: string): string {
  return text.trim().replace(/\s/g, '%20');
}

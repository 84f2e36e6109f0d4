/** An address with its spaces encoded as browsers do. Many old college pages have spaces in file names. */
export function normaliseUrl(text: string): string {
  return text.trim().replace(/\s/g, '%20');
}

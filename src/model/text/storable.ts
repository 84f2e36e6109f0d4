/** Control characters that are never stored: PostgreSQL cannot store NUL, and XML does not allow the others. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** Whether both engines can store a text. Half a surrogate pair is not a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && text.search(unstorable) < 0;
}

/** A text without characters that cannot be stored; a form feed, which separates pages, becomes a space. */
export function toStorable(text: string): string {
  return text.replaceAll('\f', ' ').replace(unstorable, '').toWellFormed();
}

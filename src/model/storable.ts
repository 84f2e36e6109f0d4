/** Control characters that no text keeps: PostgreSQL stores no NUL, and XML knows none of the others. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** Whether both engines can keep a text. Half a surrogate pair is no character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && text.search(unstorable) < 0;
}

/** A text without what cannot be kept; a form feed, which parts pages, becomes a space. */
export function storable(text: string): string {
  return text.replaceAll('\f', ' ').replace(unstorable, '').toWellFormed();
}

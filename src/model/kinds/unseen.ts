/** What turns the reading direction, or nobody sees. The joiners stay, since Indic scripts are written with them. */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A text without what makes it look like another, or like none. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** What turns the reading direction, or nobody sees. The joiners stay, since Indic scripts are written with them. */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Anything that leaves a mark: joiners with nothing to join, fillers and the empty Braille cell leave none. */
const seen = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** A text without what makes it look like another; empty where nothing of it is seen. */
export function withoutUnseen(text: string): string {
  return seen.test(text) ? text.replace(unseen, '') : '';
}

/** Characters that change the text direction, and invisible ones. Joiners are kept, because Indic scripts need them. */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Any visible character: joiners without letters, fillers and the empty Braille cell are not visible. */
const seen = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** A text without characters that make it look like another text; empty if no character is visible. */
export function withoutInvisible(text: string): string {
  return seen.test(text) ? text.replace(unseen, '') : '';
}

/** The scripts of India that are written from left to right. */
const scripts = [
  ...['Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Meetei_Mayek', 'Ol_Chiki', 'Oriya'],
  ...['Tamil', 'Telugu'],
];

const ofOneScript = new RegExp(
  scripts
    .map((script) => String.raw`\p{Script=${script}}`)
    .map((letter) => String.raw`^[0-9.\-]*${letter}[${letter}0-9.\-]*$`)
    .join('|'),
  'v',
);

/**
 * The host of a web address as people read it: in its own letters if all are of one Indian script, otherwise in the
 * ASCII form of the domain name system. A host of several scripts, or with unusual Latin letters, may look like another
 * host.
 */
export function shownHost(ascii: string, inLetters: string): string {
  return ofOneScript.test(inLetters) ? inLetters : ascii;
}

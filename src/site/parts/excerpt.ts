import { beginningOf } from '#model/beginning-of.ts';
import { richBlocks } from '#model/faculty/documents/rich-blocks.ts';
import { textOf } from '#model/faculty/documents/span.ts';

/** How long a description is to those who find the page elsewhere. */
const longest = 200;

/**
 * The beginning of a formatted text, of so many letters at the most, cut between two words; a word that is longer than
 * all of it is cut through.
 */
export function excerpt(html: string, most = longest): string {
  const text = inOneLine(html);
  if (text.length <= most) return text;
  const cut = text.lastIndexOf(' ', most);
  return `${cut > 0 ? text.slice(0, cut) : beginningOf(text, most)} …`;
}

/**
 * A formatted text as one line for people: where a heading or an item of a list ends without a mark, a dot keeps it
 * from the next.
 */
export function inOneLine(html: string): string {
  const lines = richBlocks(html)
    .flatMap((block) => (block.kind === 'heading' ? block.text : textOf(block.spans)).split('\n'))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  return lines.reduce(
    (text, line) => (text === '' ? line : `${text}${endsItself.test(text) ? ' ' : ' · '}${line}`),
    '',
  );
}

const endsItself = /[.,:;!?…।॥–—-]["'”’)]?$/u;

import { truncate } from '#model/text/truncate.ts';
import { richBlocks } from '#model/faculty/documents/rich-blocks.ts';
import { textOf } from '#model/faculty/documents/span.ts';

/** The length of a description for search results. */
const longest = 200;

/**
 * The beginning of a rich text, up to a number of characters, cut between words; a single word that is too long is cut.
 */
export function excerpt(html: string, most = longest): string {
  const text = inOneLine(html);
  if (text.length <= most) return text;
  const cut = text.lastIndexOf(' ', most);
  return `${cut > 0 ? text.slice(0, cut) : truncate(text, most)} …`;
}

/**
 * A rich text as one line: a heading or an item without a final mark gets a full stop, to separate it from the next.
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

import * as z from 'zod/mini';
import { isEmptyHtml, toPlainText } from '../rich-text/to-plain-text.ts';
import { escapeHtml } from '../rich-text/tokens.ts';
import { isStorable } from '../text/storable.ts';
import { asText } from './text.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';

/** The most characters of a rich text, tags included. No other text may be longer. */
export const maxRichTextLength = 200_000;

/**
 * The most elements of a rich text: no author writes as many, and the time that sanitizing takes grows with them. A
 * text of nothing but tags would hold up all other requests for a third of a second.
 */
const mostElements = 20_000;

/**
 * Text with headings, lists and links, as HTML. For the elements, see `rich-text/elements.ts`. The server sanitizes it
 * at every write. Unlike other texts it is not composed (NFC) as a whole, because that could damage the end of a tag.
 */
export const richtext: Kind<string> = {
  ...asText,
  schema: ({ label }) => {
    const tooLong = `${label} must be at most ${maxRichTextLength.toLocaleString('en-IN')} characters with its formatting.`;
    const html = z.string({ error: `${label} must be text.` }).check(
      z.trim(),
      z.refine(isStorable, { error: `${label} holds a character that cannot be stored.` }),
      z.maxLength(maxRichTextLength, { error: tooLong, abort: true }),
      // Checked before any more expensive step.
      z.refine((value) => elementsIn(value) <= mostElements, {
        error: `${label} must have at most ${mostElements.toLocaleString('en-IN')} HTML tags.`,
        abort: true,
      }),
      z.refine((value) => leastWritten(value) <= maxRichTextLength, { error: tooLong, abort: true }),
      z.overwrite((value) => (isEmptyHtml(value) ? '' : value)),
    );
    return preprocess((value) => value ?? '', html);
  },
  isBlank: isEmptyHtml,
  format: (value) => toPlainText(value) || '(empty)',
  // Plain lines in a cell become paragraphs.
  fromCell: (cell) => (isTagged.test(cell) || !/[\r\n]/.test(cell.trim()) ? cell : paragraphs(cell)),
  cellHint: () => 'Text, or simple HTML.',
};

function elementsIn(html: string): number {
  return html.match(/<[a-z]/gi)?.length ?? 0;
}

/** The minimum length of a text without tags after its characters are escaped for HTML. */
function leastWritten(text: string): number {
  if (/<[a-z/!?]/i.test(text)) return 0;
  return 4 * (text.match(/[<>]|&(?![a-z#])/gi)?.length ?? 0);
}

/** A tag must end before another begins, so that a cell full of "<" is scanned only once. */
const isTagged = /<\/?[a-z][^<>]*>/i;

function paragraphs(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
    .join('');
}

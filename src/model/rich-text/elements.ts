import { isWebAddress } from '../kinds/link.ts';
import { normaliseUrl } from '../kinds/normalise-url.ts';

/** The elements of a rich text, each with its allowed attributes. Any other element is replaced by its text. */
export const richTextElements = {
  p: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: [],
  li: [],
  a: ['href'],
} as const satisfies Record<string, readonly string[]>;

export type RichTextElement = keyof typeof richTextElements;

/** Synonyms of these elements that people and programs use. */
export const richTextSynonyms: Readonly<Record<string, RichTextElement>> = {
  b: 'strong',
  i: 'em',
  h5: 'h4',
  h6: 'h4',
};

/** The schemes of addresses that a text may link to. */
export const richTextSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/** The `rel` of every link in a rich text: the target page learns nothing about ours. */
export const richTextLinkRel = 'noopener noreferrer';

const toWriteOrCall = new RegExp(`^(?:${richTextSchemes.slice(2).join('|')}):\\S`, 'i');

/** A longer address is not a genuine one. */
const longestAddress = 2000;

/** An address in the form that a link of a rich text may hold; null if it is not allowed. */
export function linkAddress(sent: string): string | null {
  // What browsers pass over in an address, and what would end it.
  // eslint-disable-next-line no-control-regex -- these are the characters to find
  const address = sent.replace(/[\u0000-\u001f\u007f]/g, '').trim();
  if (address.length > longestAddress || !address.isWellFormed()) return null;
  const written = normaliseUrl(address);
  return toWriteOrCall.test(address) || isWebAddress(written) ? written : null;
}

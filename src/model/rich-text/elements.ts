import { isWebAddress } from '../kinds/link.ts';
import { normaliseUrl } from '../kinds/normalise-url.ts';

/**
 * The elements of a rich text, each with the attributes that are kept of it. Whatever else somebody sends becomes its
 * text.
 */
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

/** Other names that writers and programs give these elements. */
export const richTextSynonyms: Readonly<Record<string, RichTextElement>> = {
  b: 'strong',
  i: 'em',
  h5: 'h4',
  h6: 'h4',
};

/** How an address that a text may link to begins. */
export const richTextSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/** What every link of a rich text says beside its address: the page behind it learns nothing of ours. */
export const richTextLinkRel = 'noopener noreferrer';

const toWriteOrCall = new RegExp(`^(?:${richTextSchemes.slice(2).join('|')}):\\S`, 'i');

/** Longer ones are no addresses that somebody copied. */
const longestAddress = 2000;

/** An address as a link of a rich text may hold it; null when it may hold none like it. */
export function linkAddress(sent: string): string | null {
  // What browsers pass over in an address, and what would end it.
  // eslint-disable-next-line no-control-regex -- these are the characters to find
  const address = sent.replace(/[\u0000-\u001f\u007f]/g, '').trim();
  if (address.length > longestAddress || !address.isWellFormed()) return null;
  const written = normaliseUrl(address);
  return toWriteOrCall.test(address) || isWebAddress(written) ? written : null;
}

import { linkAddress } from '#model/rich-text/elements.ts';

/** Parses a typed or pasted link address; null if a rich text may not link to it. */
export function parseLinkAddress(typed: string): string | null {
  const words = typed.trim();
  const given = linkAddress(words);
  if (given !== null) return given;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(words)) return linkAddress(`mailto:${words}`);
  // People often type a page without its scheme; an address with another scheme is not such a page.
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]\S*)?$/i.test(words) ? linkAddress(`https://${words}`) : null;
}

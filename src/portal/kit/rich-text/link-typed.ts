import { linkAddress } from '#model/rich-text/elements.ts';

/** What somebody typed or pasted as the address of a link; null when no link of a rich text may lead there. */
export function typedAddress(typed: string): string | null {
  const words = typed.trim();
  const given = linkAddress(words);
  if (given !== null) return given;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(words)) return linkAddress(`mailto:${words}`);
  // A page is often typed without its scheme; what names another one is not such a page.
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]\S*)?$/i.test(words) ? linkAddress(`https://${words}`) : null;
}

/**
 * An absolute address as RFC 3986 spells it: the host in Punycode, letters of every script percent-encoded. What is
 * encoded already stays as it is.
 */
export function asciiAddress(address: string): string {
  const sent = address.toWellFormed().trim();
  const spelled = URL.canParse(sent) ? new URL(sent).href : encodeURI(sent).replace(/%25(?=[\da-f]{2})/gi, '%');
  // Browsers send these as they are; the rule for addresses does not know them.
  return spelled.replace(/[\^`{|}\\]/g, encodeURIComponent).replace(/%(?![\da-f]{2})/gi, '%25');
}

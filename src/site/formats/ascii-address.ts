/**
 * An absolute address in the form of RFC 3986: the host in Punycode, non-ASCII letters percent-encoded. Already encoded
 * parts stay unchanged.
 */
export function asciiAddress(address: string): string {
  const sent = address.toWellFormed().trim();
  const spelled = URL.canParse(sent) ? new URL(sent).href : encodeURI(sent).replace(/%25(?=[\da-f]{2})/gi, '%');
  // Browsers send these unencoded, but RFC 3986 does not allow them.
  return spelled.replace(/[\^`{|}\\]/g, encodeURIComponent).replace(/%(?![\da-f]{2})/gi, '%25');
}

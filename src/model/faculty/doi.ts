import { decodeAddressPart } from '../text/decode-address-part.ts';

/** A DOI as it is written, "10.1000/xyz", without text around it; "" if there is none. */
export function plainDoi(text: string): string {
  const plain = decodeAddressPart(text)
    .replace(/\\([_&%#])/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  const [, doi = ''] = /(?:\b|doi)(10\.\d{4,9}(?:\.\d+)*\/[^\s"'{}]+)/i.exec(plain) ?? [];
  // A DOI may contain brackets of its own.
  let closing = doi.split(')').length - doi.split('(').length;
  let end = doi.length;
  for (; end > 0; end -= 1) {
    const last = doi.charAt(end - 1);
    if (last === ')' && closing > 0) closing -= 1;
    else if (!'.,;:]'.includes(last)) break;
  }
  return doi.slice(0, end);
}

/** A DOI in lower case, for comparison; "" if there is none. */
export function normalizeDoi(text: string): string {
  return plainDoi(text).toLowerCase();
}

/**
 * The citation form of a DOI field: the plain DOI, or the text if it is not a DOI. An address on another host is kept
 * as it is.
 */
export function citedDoi(text: string): string {
  const isElsewhere = /^https?:\/\/(?!(?:www\.|dx\.)?doi\.org\/)/i.test(text);
  return isElsewhere ? text : plainDoi(text) || text;
}

/** The link of a cited DOI or web address; undefined for any other text. */
export function doiLink(cited: string): string | undefined {
  if (/^https?:\/\//i.test(cited)) return cited;
  const doi = plainDoi(cited);
  return doi === '' ? undefined : `https://doi.org/${encodeURI(doi).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}

import { unescaped } from '../unescaped.ts';

/** A DOI as it is written, "10.1000/xyz", without what may stand around it; "" where there is none. */
export function plainDoi(text: string): string {
  const plain = unescaped(text)
    .replace(/\\([_&%#])/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  const [, doi = ''] = /(?:\b|doi)(10\.\d{4,9}(?:\.\d+)*\/[^\s"'{}]+)/i.exec(plain) ?? [];
  // Some have brackets of their own.
  let closing = doi.split(')').length - doi.split('(').length;
  let end = doi.length;
  for (; end > 0; end -= 1) {
    const last = doi.charAt(end - 1);
    if (last === ')' && closing > 0) closing -= 1;
    else if (!'.,;:]'.includes(last)) break;
  }
  return doi.slice(0, end);
}

/** A DOI in small letters, as two are compared; "" where there is none. */
export function normalDoi(text: string): string {
  return plainDoi(text).toLowerCase();
}

/**
 * What is cited of what stands as a DOI: the plain one, or else the words. An address of elsewhere leads where it did.
 */
export function citedDoi(text: string): string {
  const isElsewhere = /^https?:\/\/(?!(?:www\.|dx\.)?doi\.org\/)/i.test(text);
  return isElsewhere ? text : plainDoi(text) || text;
}

/** The address that what is cited leads to; undefined where it is no DOI. */
export function doiLink(cited: string): string | undefined {
  if (/^https?:\/\//i.test(cited)) return cited;
  const doi = plainDoi(cited);
  return doi === '' ? undefined : `https://doi.org/${encodeURI(doi).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}

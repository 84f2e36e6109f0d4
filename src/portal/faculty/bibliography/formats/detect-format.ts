import { isTable } from './csv.ts';

/** What a text is written in. */
export type BibliographyFormat = 'bibtex' | 'ris' | 'json' | 'pubmed' | 'webOfScience' | 'csv';

/** The words for each format. */
export const formatWords: Readonly<Record<BibliographyFormat, string>> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  json: 'JSON',
  pubmed: 'PubMed',
  webOfScience: 'Web of Science',
  csv: 'CSV',
};

/** Tells by its content what a text is written in; undefined for anything else. The name of the file says nothing. */
export function detectFormat(text: string): BibliographyFormat | undefined {
  const start = text.slice(0, 200_000);
  if (/^\s*[[{]/.test(start) && /"/.test(start)) return 'json';
  if (/^\s{0,3}TY {1,2}-/im.test(start)) return 'ris';
  if (/^PMID- /m.test(start)) return 'pubmed';
  if (/^PT [A-Z]\r?$/m.test(start) && /^(FN|VR|AU) /m.test(start)) return 'webOfScience';
  if (/(^|[\s,}>])@\s*[a-z][a-z_]*\s*[{(]/i.test(start)) return 'bibtex';
  return isTable(start) ? 'csv' : undefined;
}

import { isTable } from './csv.ts';

/** The format of a text. */
export type BibliographyFormat = 'bibtex' | 'ris' | 'json' | 'pubmed' | 'webOfScience' | 'csv';

/** The label of each format. */
export const formatWords: Readonly<Record<BibliographyFormat, string>> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  json: 'JSON',
  pubmed: 'PubMed',
  webOfScience: 'Web of Science',
  csv: 'CSV',
};

/** Detects the format of a text by its content; undefined for an unknown one. The file name is not used. */
export function detectFormat(text: string): BibliographyFormat | undefined {
  const start = text.slice(0, 200_000);
  if (/^\s*[[{]/.test(start) && /"/.test(start)) return 'json';
  if (/^\s{0,3}TY {1,2}-/im.test(start)) return 'ris';
  if (/^PMID- /m.test(start)) return 'pubmed';
  if (/^PT [A-Z]\r?$/m.test(start) && /^(FN|VR|AU) /m.test(start)) return 'webOfScience';
  if (/(^|[\s,}>])@\s*[a-z][a-z_]*\s*[{(]/i.test(start)) return 'bibtex';
  return isTable(start) ? 'csv' : undefined;
}

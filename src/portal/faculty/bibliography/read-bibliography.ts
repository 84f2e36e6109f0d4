import { plainDoi } from '#model/faculty/doi.ts';
import { maxPublications } from '#model/faculty/publication-limits.ts';
import { readBibtex } from './formats/bibtex.ts';
import { readCsv, unreadColumns } from './formats/csv.ts';
import { detectFormat, type BibliographyFormat } from './formats/detect-format.ts';
import { readJson } from './formats/json.ts';
import { readPubmed } from './formats/pubmed.ts';
import { readRis } from './formats/ris.ts';
import { UnreadableBibliography, type SourceRecord } from './source.ts';
import { readWebOfScience } from './formats/web-of-science.ts';

/** The result of parsing a text. */
export interface Bibliography {
  readonly format: BibliographyFormat;
  /** At least one, in the order of the text. */
  readonly records: readonly SourceRecord[];
  /** The headings of the columns that are ignored. */
  readonly unreadColumns: readonly string[];
}

const readers: Readonly<Record<BibliographyFormat, (text: string) => SourceRecord[]>> = {
  bibtex: readBibtex,
  ris: readRis,
  json: readJson,
  pubmed: readPubmed,
  webOfScience: readWebOfScience,
  csv: readCsv,
};

/**
 * Parses a text with publications in any supported format. It never uses the network. Throws `UnreadableBibliography`.
 */
export function readBibliography(text: string): Bibliography {
  const plain = text.replace(/^\ufeff/, '');
  if (plain.trim() === '') throw new UnreadableBibliography('There is nothing here.');
  const format = detectFormat(plain);
  if (!format) throw new UnreadableBibliography(hint(plain));
  if (format === 'ris' && holdsBibtex(plain)) {
    throw new UnreadableBibliography('It holds RIS and BibTeX. Read one after the other.');
  }
  const records = readers[format](plain);
  if (records.length === 0) throw new UnreadableBibliography('There are no publications in it.');
  if (records.length > maxPublications) {
    const [count, most] = [records.length, maxPublications].map((one) => one.toLocaleString('en-IN'));
    throw new UnreadableBibliography(
      `It holds ${count} publications. At most ${most} are read at once: split it into parts.`,
    );
  }
  return { format, records, unreadColumns: format === 'csv' ? unreadColumns(plain) : [] };
}

/** Whether a text in RIS also contains a BibTeX entry, which would be ignored silently. */
function holdsBibtex(text: string): boolean {
  let isWithin = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s{0,3}TY {1,2}-/i.test(line)) isWithin = true;
    else if (/^\s{0,3}ER {1,2}-/i.test(line)) isWithin = false;
    else if (!isWithin && /^\s*@\s*[a-z][a-z_]*\s*[{(]/i.test(line)) return true;
  }
  return false;
}

function hint(text: string): string {
  if (/^\s*<\?xml|<records>|<MODS|<html/i.test(text)) {
    return 'XML and web pages are not understood. Export as BibTeX or RIS instead.';
  }
  if (/^%0 /m.test(text)) return 'The format of EndNote (.enw) is not understood. Export as BibTeX or RIS instead.';
  const others = text.replace(/\S+/g, (word) => (plainDoi(word) === '' ? word : ''));
  if (others !== text && !isInProse(others)) {
    return 'These are DOIs alone, and nothing is looked up on the web. Export the publications themselves, as BibTeX or RIS.';
  }
  if (isInProse(others) || /\\bibitem\b/.test(text)) {
    return 'A list of references as it is printed is not understood: nobody can tell its parts apart for sure. Export the publications themselves, as BibTeX or RIS.';
  }
  return 'No publications are recognised in it. BibTeX, RIS, CSL-JSON, CSV of Scopus or Google Scholar, and PubMed are understood.';
}

/** Whether a line contains several words and a year, as a reference does. */
function isInProse(text: string): boolean {
  const countWords = (line: string) => line.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length > 1).length;
  return text.split('\n').some((line) => /\b(?:19|20)\d\d\b/.test(line) && countWords(line) >= 5);
}

import type { Values } from '../../field.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { shortMonths } from '../../wording/months.ts';
import { sectionNamed } from '../../entries/sections.ts';
import {
  areEditors,
  authorNames,
  publicationLists,
  publicationOf,
  hasContent,
  isInstitution,
  type Publication,
} from './publication.ts';

/** One kind of BibTeX record: its type, and its fields by name in the order they are written. */
interface Entry {
  readonly type: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** All publications of a person as BibTeX in UTF-8: one record per publication, each with a unique key. */
export function bibliographyOf(lists: Readonly<Record<string, readonly Values[]>>): string {
  return bibtexRecords(lists)
    .map(({ record }) => record)
    .join('\n');
}

/** The same, as one record for each row that is not empty, in the order of the lists. */
export function bibtexRecords(
  lists: Readonly<Record<string, readonly Values[]>>,
): { readonly row: Values; readonly record: string }[] {
  const taken = new Map<string, number>();
  return publicationLists.flatMap((list) =>
    (lists[list] ?? []).flatMap((row) => {
      const publication = publicationOf(list, row);
      if (!hasContent(publication)) return [];
      return [{ row, record: recordOf(uniqueKey(keyOf(publication), taken), entryOf(publication)) }];
    }),
  );
}

function recordOf(key: string, { type, fields }: Entry): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = ${name === 'month' ? value : `{${value}}`},\n`);
  return `@${type}{${key},\n${lines.join('')}}\n`;
}

function entryOf(one: Publication): Entry {
  const common = { ...dates(one), ...numbers(one) };
  const author = authors(one);
  const title = titled(one.part || one.whole);
  const volume = {
    volume: safe(one.volume),
    number: safe(one.issue),
    pages: safe(one.pages).replaceAll('\u2013', '--'),
  };
  const publisher = safe(one.publisher);
  const within = { author, title, booktitle: titled(one.whole), edition: safe(one.edition), publisher, ...volume };
  const isPart = one.part !== '' && one.whole !== '';
  const isProceedings = isPart && /\bproceedings\b/i.test(one.whole) && one.isbn !== '' && one.issn === '';
  const edition = safe(one.edition);
  switch (one.list) {
    case 'research_paper':
    case 'popular_book': {
      if (isProceedings) return { type: 'inproceedings', fields: { ...within, ...common } };
      const isBook = one.list === 'popular_book' && isPart && one.issn === '';
      if (isBook) return { type: 'incollection', fields: { ...within, ...common } };
      const journal = one.part === '' ? '' : titled(one.whole);
      return { type: 'article', fields: { author, title, journal, ...volume, publisher, edition, ...common } };
    }
    case 'text_book':
      if (isPart) return { type: isProceedings ? 'inproceedings' : 'incollection', fields: { ...within, ...common } };
      return {
        type: 'book',
        fields: {
          [areEditors(one.authors) ? 'editor' : 'author']: author,
          title,
          publisher,
          edition,
          ...volume,
          ...common,
        },
      };
    case 'magazine': {
      const book = titled(one.whole || one.part);
      const subtitle = isPart ? titled(one.part) : '';
      return {
        type: 'book',
        fields: { editor: author, title: book, subtitle, publisher, edition, ...volume, ...common },
      };
    }
    case 'news_paper': {
      const journal = one.part === '' ? '' : titled(one.whole);
      const kind = { entrysubtype: 'newspaper' };
      return { type: 'article', fields: { author, title, journal, ...kind, ...volume, publisher, edition, ...common } };
    }
    case 'other_publication': {
      const howpublished = isPart ? safe(one.whole) : '';
      return { type: 'misc', fields: { author, title, howpublished, publisher, edition, ...volume, ...common } };
    }
    case 'econtent': {
      const name = titled(one.whole || one.part);
      const kind = isPart ? { type: safe(one.part), howpublished: safe(one.part) } : {};
      return { type: 'misc', fields: { author, title: name, ...kind, publisher, edition, ...volume, ...common } };
    }
  }
}

function dates({ date }: Publication): Record<string, string> {
  const [year = '', month, day] = date.split('-');
  return {
    year,
    month: shortMonths[Number(month) - 1]?.toLowerCase() ?? '',
    day: day === undefined ? '' : String(Number(day)),
  };
}

function numbers(one: Publication): Record<string, string> {
  const isAddress = /^https?:\/\//i.test(one.doi);
  return {
    isbn: safe(one.isbn),
    issn: safe(one.issn),
    doi: isAddress ? '' : one.doi.replace(/[{}\\%]/g, encodeURIComponent),
    url: isAddress ? encodeURI(one.doi) : '',
    note: safe(one.note),
    // Lets an import of this file tell the lists apart.
    keywords: safe(sectionNamed(one.list)?.resource.title ?? one.list),
  };
}

function authors(one: Publication): string {
  return authorNames(one.authors)
    .map(({ family, given }) => {
      if (given !== '') return `${safe(family)}, ${safe(given)}`;
      // A comma within a name would swap its parts, and of an institution's the last word is no family name.
      return family.includes(',') || isInstitution(family) ? `{${safe(family)}}` : safe(family);
    })
    .join(' and ');
}

/** Protects the capitals of a title from the citation style. */
function titled(text: string): string {
  return text === '' ? '' : `{${safe(text)}}`;
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
};

/** Escapes a text so that it contains no commands. */
function safe(text: string): string {
  return text.replace(/[\\{}^~]/g, (mark) => commands[mark] ?? mark).replace(/[&%$#_]/g, (mark) => `\\${mark}`);
}

/** How many letters of a name or a word are in a key. */
const longestPart = 30;

/** The key of the record: 'bora2023ferns'. If nothing can be written in plain letters, the name of its list. */
function keyOf(one: Publication): string {
  const [first] = authorNames(one.authors);
  const family = first ? (first.given === '' ? first.family.split(' ').at(-1) : first.family) : '';
  const words = (one.part || one.whole).split(/[^\p{L}\p{M}\p{N}]+/u).map(plain);
  const word = words.find((text) => text.length > 3) ?? words.find((text) => text !== '') ?? '';
  const year = one.date.slice(0, 4);
  return plain(family ?? '').slice(0, longestPart) + year + word.slice(0, longestPart) || one.list.replaceAll('_', '');
}

function plain(text: string): string {
  return normalizeText(text, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Keys contain no other hyphen, so the suffix is unique. */
function uniqueKey(key: string, taken: Map<string, number>): string {
  const count = (taken.get(key) ?? 0) + 1;
  taken.set(key, count);
  return count === 1 ? key : `${key}-${count}`;
}

import { columnsOfRow, shownColumns, type Section } from '../../entries/define-section.ts';
import { newestFirst } from '../../entries/newest-first.ts';
import type { Field } from '../../define.ts';
import type { Values } from '../../field.ts';
import type { FileEntry } from '../../files.ts';
import { kindOf } from '../../kinds/kinds.ts';
import { formatDate } from '../../wording/format-date.ts';
import { isPublicationList, publicationOf, hasContent, type Publication } from '../documents/publication.ts';

/** A row of an academic record as the public sees it. */
export interface PublicEntry {
  readonly id: number;
  /** The date, as far as the row states it; otherwise "". */
  readonly when: string;
  readonly title: string;
  readonly facts: readonly PublicFact[];
  readonly files: readonly FileEntry[];
  /** The publication data of the row; undefined if it is not a publication, or names none and has only files. */
  readonly publication: Publication | undefined;
}

/** One of the other facts of a row. */
export interface PublicFact {
  readonly name: string;
  readonly words: string;
  /** True for the title of a containing work: a journal, a book. */
  readonly isWork: boolean;
}

/** The rows of a section that show anything to the public, the newest first. */
export function publicEntries(section: Section, rows: readonly Values[]): PublicEntry[] {
  return rows
    .toSorted(newestFirst(section))
    .map((row) => entryOf(section, row))
    .filter(({ when, title, facts, files, publication }) => {
      const isNamed = when !== '' || title !== '' || facts.length > 0 || files.length > 0;
      return isNamed || publication !== undefined;
    });
}

function entryOf(section: Section, row: Values): PublicEntry {
  const { name: list, fields } = section.resource;
  const year = section.year ?? '';
  const counted = fields[year];
  // Columns that no screen offers, but that hold a value, come after the others.
  const all = new Set([...shownColumns(section), ...columnsOfRow(section)]);
  const columns = [...all].filter((name) => name !== year && !unsaid.includes(name));
  const said = columns.flatMap((name, at) => {
    const field = fields[name];
    const words = field && field.kind !== 'files' ? saidOf(field, row[name]) : '';
    if (!field || words === '') return [];
    const [isPlain, inFull] = [plain.includes(name), labelled(field.label, words)];
    return [
      {
        title: at === 0 || isPlain ? words : inFull,
        fact: { name, words: isPlain && !beginsWithNumber.test(words) ? words : inFull, isWork: name === 'title_book' },
      },
    ];
  });
  // If the column that identifies a row is empty, the next filled column identifies it.
  const [first, ...others] = said;
  const publication = isPublicationList(list) ? publicationOf(list, row) : undefined;
  const holding = columns.filter((name) => fields[name]?.kind === 'files');
  return {
    id: Number(row['id']),
    when: counted ? saidOf(counted, row[year]) : '',
    title: first?.title ?? '',
    facts: others.map(({ fact }) => fact),
    files: holding.flatMap((name) => (row[name] ?? []) as FileEntry[]),
    publication: publication && hasContent(publication) ? publication : undefined,
  };
}

/** The reporting quarter is internal to the college. */
const unsaid: readonly string[] = ['quarter'];

/** The columns that need no label. */
const plain: readonly string[] = [
  ...['title_paper', 'title_book', 'name_of_authors', 'published_by', 'other_info', 'title', 'topic', 'remark'],
  ...['subject_b', 'university_b', 'subject_m', 'university_m', 'university_p', 'university_m1', 'position'],
];

const beginsWithNumber = /^\p{Nd}/u;

function saidOf(field: Field, value: unknown): string {
  const { blank, isBlank, format } = kindOf(field);
  if (isBlank(value ?? blank)) return '';
  const words = format(value).trim();
  return field.kind === 'date' || field.kind === 'partialdate' ? formatDate(words) : words;
}

/** 'ISSN 2231-0444', 'Organised by Cotton University', but 'Status: ongoing'. */
function labelled(label: string, words: string): string {
  return beginsWithNumber.test(words) || label.endsWith(' by') ? `${label} ${words}` : `${label}: ${words}`;
}

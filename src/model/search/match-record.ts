import { displayValue } from '../changes.ts';
import type { Field, Resource, StoredRow } from '../define.ts';
import { kindOf, type KindName } from '../kinds/kinds.ts';
import { memoize } from '../memoize.ts';
import { targetOf } from '../resources.ts';
import { excerptOf } from './excerpt.ts';
import { rankOf, maxNameRank } from './rank.ts';
import { foldLine, type SearchQuery } from './search-query.ts';
import { containsWord } from './word-letters.ts';

/** How well a record matches a search. */
export interface Match {
  readonly rank: number;
  /** The title by which a user knows the record. */
  readonly title: string;
  /** Whether a text other than its names equals the search exactly. */
  readonly saysJustThat?: boolean;
  /** Where the match is, if it is not in the names: the field, and an excerpt that contains the words. */
  readonly found?: { readonly field: Field; readonly excerpt: string } | undefined;
}

/** A record that matches. */
export interface RecordMatch {
  readonly resource: Resource;
  readonly row: StoredRow;
  readonly match: Match;
}

/**
 * These are text only in the database. A moment is stored in UTC with milliseconds, which users never see: any number
 * would match some of them.
 */
const unsearched: readonly KindName[] = ['picture', 'files', 'stamp', 'instant'];

/** The fields that are searched: texts as users read them; the id of another record is not one. */
export const searchedFields: (resource: Resource) => readonly string[] = memoize(({ fields }) => {
  const isNumber = (field: Field) => field.kind === 'ref' && targetOf(field).by === 'id';
  return Object.entries(fields)
    .filter(([, field]) => kindOf(field).column === 'text' && !unsearched.includes(field.kind))
    .filter(([, field]) => !isNumber(field))
    .map(([name]) => name);
});

/** Whether a field is one of the record's names (caption or handle). */
export function isName({ caption, handle }: Resource, field: string): boolean {
  return field === caption || field === handle;
}

/** The records of a resource that match. */
export function matchingRecords(resource: Resource, rows: readonly StoredRow[], sought: SearchQuery): RecordMatch[] {
  return rows.flatMap((row) => {
    const match = matchOf(resource, row, sought);
    return match ? [{ resource, row, match }] : [];
  });
}

/** The first rich text of a record as plain text; "" if it has none. */
export function longTextOf(resource: Resource, row: StoredRow): string {
  return textsOf(resource)(row).others.find(({ field }) => field.kind === 'richtext')?.text ?? '';
}

/** A value as a user reads it; "" if there is none or the reader may not see it. */
export function visibleText(field: Field | undefined, value: unknown): string {
  return field && value !== undefined ? displayValue(field, value) : '';
}

/**
 * How a record matches, based on what this reader may see; undefined if that does not contain every word: a hidden
 * field never matches.
 */
function matchOf(resource: Resource, row: StoredRow, sought: SearchQuery): Match | undefined {
  const { names, others } = textsOf(resource)(row);
  const rank = rankOf(sought, names.map(lineOf), others.map(lineOf));
  if (rank === null) return undefined;
  const title = visibleText(resource.fields[resource.caption], row[resource.caption]) || `Number ${row.id}`;
  if (rank <= maxNameRank) return { rank, title };
  return {
    rank,
    title,
    saysJustThat: others.some(({ line }) => line === sought.phrase),
    // Few matches are shown: the excerpt is computed lazily.
    get found() {
      const best = fullest(others, sought);
      return best && { field: best.field, excerpt: excerptOf(best.text, sought) };
    },
  };
}

/** A text of a record in display form and in folded form for comparison. */
interface Text {
  readonly field: Field;
  readonly text: string;
  readonly line: string;
}

/** The texts of a record: its names, and the others. */
interface Texts {
  readonly names: readonly Text[];
  readonly others: readonly Text[];
}

/** The texts of a record, cached for as long as the record object exists. */
const textsOf = memoize((resource: Resource) =>
  memoize((row: StoredRow): Texts => {
    const [names, others]: [Text[], Text[]] = [[], []];
    for (const name of searchedFields(resource)) {
      const field = resource.fields[name];
      const text = visibleText(field, row[name]);
      if (field && text !== '') (isName(resource, name) ? names : others).push({ field, text, line: foldLine(text) });
    }
    return { names, others };
  }),
);

const lineOf = ({ line }: Text) => line;

/** The text that contains the phrase, or else the most of the words; the first of equals. */
function fullest(texts: readonly Text[], sought: SearchQuery): Text | undefined {
  const holding = ({ line }: Text) => {
    if (line.includes(sought.phrase)) return sought.words.length + 1;
    return sought.words.filter((word) => containsWord(line, word)).length;
  };
  return texts.map((one) => ({ one, held: holding(one) })).toSorted((one, other) => other.held - one.held)[0]?.one;
}

import { inWords } from '../changes.ts';
import type { Field, Resource, StoredRow } from '../define.ts';
import { kindOf, type KindName } from '../kinds/kinds.ts';
import { memoize } from '../memoize.ts';
import { targetOf } from '../resources.ts';
import { excerptOf } from './excerpt.ts';
import { rankOf, worstByName } from './rank.ts';
import { foldedLine, type Sought } from './sought.ts';

/** How a record fits what somebody looks for. */
export interface Match {
  readonly rank: number;
  /** What a person knows the record by. */
  readonly title: string;
  /** Whether a text beside its names is what is looked for and nothing else. */
  readonly saysJustThat?: boolean;
  /** Where it was found when its names do not tell: the field, and the part of its text that holds the words. */
  readonly found?: { readonly field: Field; readonly excerpt: string } | undefined;
}

/** A record that fits. */
export interface Fitting {
  readonly resource: Resource;
  readonly row: StoredRow;
  readonly match: Match;
}

/**
 * Text only to the store. A moment is kept in UTC and to the millisecond, which nobody reads: any number would be found
 * in some.
 */
const unsearched: readonly KindName[] = ['picture', 'files', 'stamp', 'instant'];

/** The fields that are searched: texts, as people read them; the number of another record is none. */
export const searchedFields: (resource: Resource) => readonly string[] = memoize(({ fields }) => {
  const isNumber = (field: Field) => field.kind === 'ref' && targetOf(field).by === 'id';
  return Object.entries(fields)
    .filter(([, field]) => kindOf(field).column === 'text' && !unsearched.includes(field.kind))
    .filter(([, field]) => !isNumber(field))
    .map(([name]) => name);
});

/** Whether a record goes by this field. */
export function isName({ caption, handle }: Resource, field: string): boolean {
  return field === caption || field === handle;
}

/** Of these records of a resource those that fit. */
export function fittingAmong(resource: Resource, rows: readonly StoredRow[], sought: Sought): Fitting[] {
  return rows.flatMap((row) => {
    const match = matchOf(resource, row, sought);
    return match ? [{ resource, row, match }] : [];
  });
}

/** The first formatted text of a record, in words; "" where it has none. */
export function longTextOf(resource: Resource, row: StoredRow): string {
  return textsOf(resource)(row).others.find(({ field }) => field.kind === 'richtext')?.text ?? '';
}

/** A value as a person reads it; "" where there is none, or the reader does not see it. */
export function seenWords(field: Field | undefined, value: unknown): string {
  return field && value !== undefined ? inWords(field, value) : '';
}

/**
 * How a record, as somebody reads it, fits; undefined when what is read of it does not hold every word: a hidden field
 * tells nothing.
 */
function matchOf(resource: Resource, row: StoredRow, sought: Sought): Match | undefined {
  const { names, others } = textsOf(resource)(row);
  const rank = rankOf(sought, names.map(lineOf), others.map(lineOf));
  if (rank === null) return undefined;
  const title = seenWords(resource.fields[resource.caption], row[resource.caption]) || `Number ${row.id}`;
  if (rank <= worstByName) return { rank, title };
  return {
    rank,
    title,
    saysJustThat: others.some(({ line }) => line === sought.phrase),
    // Few of those that are found are shown: where it was found is looked for when somebody asks.
    get found() {
      const best = fullest(others, sought);
      return best && { field: best.field, excerpt: excerptOf(best.text, sought) };
    },
  };
}

/** A text of a record as a person reads it, and as it is compared. */
interface Text {
  readonly field: Field;
  readonly text: string;
  readonly line: string;
}

/** What a record says: in the texts that it goes by, and in the others. */
interface Texts {
  readonly names: readonly Text[];
  readonly others: readonly Text[];
}

/** What a record says, put into words once for as long as it is held. */
const textsOf = memoize((resource: Resource) =>
  memoize((row: StoredRow): Texts => {
    const [names, others]: [Text[], Text[]] = [[], []];
    for (const name of searchedFields(resource)) {
      const field = resource.fields[name];
      const text = seenWords(field, row[name]);
      if (field && text !== '') (isName(resource, name) ? names : others).push({ field, text, line: foldedLine(text) });
    }
    return { names, others };
  }),
);

const lineOf = ({ line }: Text) => line;

/** The text that holds the phrase, or else the most of the words; the first of equals. */
function fullest(texts: readonly Text[], sought: Sought): Text | undefined {
  const holding = ({ line }: Text) => {
    if (line.includes(sought.phrase)) return sought.words.length + 1;
    return sought.words.filter((word) => line.includes(word)).length;
  };
  return texts.map((one) => ({ one, held: holding(one) })).toSorted((one, other) => other.held - one.held)[0]?.one;
}

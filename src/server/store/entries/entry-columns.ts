import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { Field } from '#model/define.ts';
import { isObject, type Values } from '#model/field.ts';
import { ownerFields, type Section } from '#model/entries/define-section.ts';
import { yearIn } from '#model/entries/year-in.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { memoize } from '#model/memoize.ts';
import { markUnreadable, unreadableText } from '../records/unreadable.ts';
import type { Tables } from '../tables.ts';

// An entry has its own columns for its owner, its year and its files. All other fields of its section are together in
// `facts`, each in the form its kind would have in a column.

/** The table of all entries. */
export const entryTable = 'entry';

/** The columns that hold an entry's record. */
export const entryColumns: readonly string[] = ['id', 'version', 'owner', 'facts', 'files'];

/** The year of an entry, in SQL: the first one that it names, in four digits; "" for none. */
export const entryYear = sql.ref('year');

type Stored = string | number | null;

/** An entry's values as its columns hold them, without id, version and place. */
export function entryColumnValues(section: Section, values: Values): Record<string, Stored> {
  const facts: Record<string, Stored> = {};
  const columns: Record<string, Stored> = {
    section: section.resource.name,
    owner: '',
    year: section.year === undefined ? '' : yearIn(values[section.year]),
    files: '[]',
  };
  for (const [name, field] of Object.entries(section.resource.fields)) {
    if (kindOf(field).column === null) continue;
    const stored = unreadableText(values[name]) ?? kindOf(field).toColumn(values[name]);
    const own = ownColumn(section, name, field);
    if (own === undefined) facts[name] = stored;
    else columns[own] = stored;
  }
  return { ...columns, facts: JSON.stringify(facts) };
}

/** The stored values of an entry's fields, by name. Facts that cannot be read are blank (`unreadableText`). */
export function entryFields(section: Section, row: Values): Record<string, Stored> {
  const facts = factsIn(row['facts']);
  const fields: Record<string, Stored> = {};
  for (const { name, place, blank } of placesOf(section)) {
    const stored = place === 'facts' ? facts?.[name] : (row[place] as Stored | undefined);
    // A field that the section did not have when the entry was written is blank.
    const value = stored === undefined ? blank : stored;
    if (value !== undefined) fields[name] = value;
  }
  if (!facts) markUnreadable(fields, row['facts']);
  return fields;
}

/** The facts in a column; undefined where they cannot be read. */
function factsIn(column: unknown): Record<string, Stored> | undefined {
  try {
    const facts: unknown = typeof column === 'string' ? JSON.parse(column) : column;
    return isObject(facts) ? (facts as Record<string, Stored>) : undefined;
  } catch {
    return undefined;
  }
}

/** Where a row of the table holds a field of an entry. */
interface Place {
  readonly name: string;
  /** A column, or `facts`. */
  readonly place: string;
  /** The stored form of a blank value; undefined for values that come from ancestors. */
  readonly blank: Stored | undefined;
}

const placesOf = memoize((section: Section): readonly Place[] =>
  Object.entries(section.resource.fields).map(([name, field]) => {
    const kind = kindOf(field);
    // Values of ancestors are selected together with the row, under their own name.
    const place = kind.column === null ? name : (ownColumn(section, name, field) ?? 'facts');
    return { name, place, blank: kind.column === null ? undefined : kind.toColumn(kind.blank) };
  }),
);

/** A field of an entry, in SQL. */
export function entryField(section: Section, name: string): RawBuilder<unknown> {
  const field = section.resource.fields[name];
  // The field is the id or the version.
  if (!field) return sql.ref(name);
  const own = ownColumn(section, name, field);
  if (own !== undefined) return sql.ref(own);
  const type = sql.raw(kindOf(field).column === 'integer' ? 'integer' : 'text');
  return sql`cast(${expressionBuilder<Tables, 'entry'>()
    .ref('facts', '->>')
    .key(name as never)} as ${type})`;
}

function ownColumn({ owner }: Section, name: string, field: Field): 'owner' | 'files' | undefined {
  if (name === ownerFields[owner][0]) return 'owner';
  return kindOf(field).files === undefined ? undefined : 'files';
}

import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { BoundedMap } from '#model/bounded-map.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { isList, kindOf } from '#model/kinds/kinds.ts';
import { searchedFields } from '#model/search/match-record.ts';
import { soughtIn, type Sought } from '#model/search/sought.ts';
import type { Actor } from '../accounts/actor.ts';
import { entryYear } from '../entries/entry-columns.ts';
import { holdsWords, type WrittenText } from '../words/holding.ts';
import { inheritedFields } from './inherited.ts';
import {
  endsLater,
  goesOn,
  GoingOn,
  Instead,
  isNotElsewhere,
  Lasting,
  lastsInto,
  tellsYear,
  UnlessQuarter,
  Until,
  YearInWords,
} from './of-year.ts';
import { ordered } from './ordered.ts';
import { pageOf } from '../page.ts';
import { prepared } from '../engine/prepared.ts';
import { containsText } from '../words/matching.ts';
import {
  inColumn,
  isAmong,
  isNamed,
  keyValue,
  readColumnsOf,
  recordOf,
  rowsOf,
  tableOf,
  usesUniqueIndex,
  sayWhose,
} from './rows.ts';
import { readColumn } from './unreadable.ts';
import { scopeOf } from './scope.ts';
import type { Scope } from './scoping.ts';
import { visibleColumn, type FieldOf } from './visible-column.ts';
import type { Builder, Store } from '../store.ts';
import { totalOf } from './totals.ts';
import { mayHoldWords } from '../words/word-index.ts';
import { writingOf } from '../words/word-patterns.ts';

/** Days from one to another, both included; "" for no bound. */
export class Span {
  readonly from: string;
  readonly to: string;

  constructor(from: string, to: string) {
    this.from = from;
    this.to = to;
  }
}

/** The query for a list. Fields and values are already checked against the definition. */
export interface ListQuery {
  /** Words to search for in the texts of a record, in any order and any case; "" for none. */
  readonly q: string;
  readonly sort: readonly { readonly field: string; readonly down: boolean }[];
  /** Undefined means all of them. */
  readonly limit: number | undefined;
  readonly offset: number;
  /**
   * For each field, a record must match one of the given values: equal a plain value, lie within a `Span`, or fulfil a
   * `Lasting`, `GoingOn`, `Until`, `YearInWords`, `Instead` or `UnlessQuarter`.
   */
  readonly filters: Readonly<Record<string, readonly unknown[]>>;
}

/** A page of a list, and how many records there are without `limit` and `offset`. */
export interface ListAnswer {
  readonly rows: StoredRow[];
  readonly total: number;
}

/** Everything that an actor sees of a resource, in the order of entry. */
export const everything: ListQuery = { q: '', sort: [], limit: undefined, offset: 0, filters: {} };

/**
 * Reads a list of a resource as an actor sees it. `under` is a value, read before, that changes whenever the list does:
 * the count is cached for it.
 */
export async function readList(store: Store, asked: ListAsked, under?: string): Promise<ListAnswer> {
  const { q, limit, offset } = asked.query;
  const isWhole = limit === undefined && offset === 0;
  if (q !== '' && !isWhole) return readFound(store, asked);
  const rows = await readRows(store, asked);
  if (isWhole) return { rows, total: rows.length };
  const total =
    under === undefined ? await countRows(store, asked) : await totalOf(store, countOf(store, asked), under);
  return { rows, total };
}

/** A list of a resource as an actor requests it. */
interface ListAsked {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: ListQuery;
}

/** How many records of a query an actor sees, without limit and offset. */
export async function countRows(store: Store, asked: ListAsked): Promise<number> {
  return Number((await store.read.one(countOf(store, asked)))?.total ?? 0);
}

function countOf(store: Store, { resource, actor, query }: ListAsked) {
  const scope = scopeOf(actor, resource);
  return matching(store, { resource, scope, query }).select(({ fn }) => fn.countAll<number>().as('total'));
}

/** Reads only the rows of a list, where the total is not needed. */
export async function readRows(store: Store, asked: ListAsked): Promise<StoredRow[]> {
  const scope = scopeOf(asked.actor, asked.resource);
  const rows = await store.read.all(rowsAsked(store, asked));
  return rows.map((row) => visible(scope, recordOf(asked.resource, row)));
}

/**
 * Rows and total in one query: searching for words twice, in every row that may contain them, would take twice as long.
 * The ids of the matches are counted, and only the page is read: reading every record for the count takes as long as
 * finding them.
 */
async function readFound(store: Store, { resource, actor, query }: ListAsked): Promise<ListAnswer> {
  const scope = scopeOf(actor, resource);
  const order = { resource, scope, sort: query.sort };
  const found = pageOf(store, ordered(store, order, matching(store, { resource, scope, query })), query);
  const counted = found.select(['id', sql<number>`count(*) over ()`.as('total')]);
  // The builder works the same, and additionally knows the table of the matches.
  const building = store.sql.with('found', () => counted) as unknown as Builder;
  const page = rowsOf(building, resource)
    .select(readColumnsOf(resource, scope))
    .select(sql<number>`(select total from found limit 1)`.as('total found'))
    .where(sql<SqlBool>`id in (select id from found)`);
  const rows = await store.read.all(ordered(store, order, page));
  const [first] = rows;
  // Beyond the last page there is no row with the total.
  const total = first ? Number(first['total found']) : await countRows(store, { resource, actor, query });
  return { rows: rows.map((row) => visible(scope, recordOf(resource, row))), total };
}

/** The requested rows, in order. */
function rowsAsked(store: Store, { resource, actor, query }: ListAsked) {
  const scope = scopeOf(actor, resource);
  const rows = matching(store, { resource, scope, query }).select(readColumnsOf(resource, scope));
  return pageOf(store, ordered(store, { resource, scope, sort: query.sort }, rows), query);
}

/** What is counted: the records that an actor sees, by the values of a field. */
interface Counted extends FieldOf {
  readonly actor: Actor;
  readonly filters: ListQuery['filters'];
}

/** How many records an actor sees for each value of a field. */
export async function countBy(store: Store, counted: Counted): Promise<ReadonlyMap<string, number>> {
  const rows = await countsOf(store, counted, (field) => sql<string>`${field}`);
  return new Map(rows.map(({ value, count }) => [value, count]));
}

/**
 * How many records an actor sees for each year, by a field that begins with one; newest year first. Records without a
 * year are not counted.
 */
export async function countByYear(
  store: Store,
  counted: Counted,
): Promise<{ readonly year: string; readonly count: number }[]> {
  const rows = await countsOf(store, counted, (field) => sql<string>`substr(${field}, 1, 4)`);
  return rows
    .filter(({ value }) => /^\d{4}$/.test(value))
    .map(({ value, count }) => ({ year: value, count }))
    .sort((one, other) => (one.year < other.year ? 1 : -1));
}

/**
 * The greatest value of one field among the records that an actor sees, for each value of another. Records without
 * either are ignored.
 */
export async function greatestBy(
  store: Store,
  { resource, actor, field, filters, of }: Counted & { readonly of: string },
): Promise<ReadonlyMap<string, string>> {
  const scope = scopeOf(actor, resource);
  const value = visibleColumn(scope, { resource, field });
  const greatest = sql<string | null>`max(${visibleColumn(scope, { resource, field: of })})`;
  const asked = matching(store, { resource, scope, query: { ...everything, filters } })
    .select([sql<string | null>`${value}`.as('value'), greatest.as('greatest')])
    .groupBy(value);
  const rows = await store.read.all(asked);
  return new Map(rows.flatMap((row) => (row.value && row.greatest ? [[row.value, row.greatest] as const] : [])));
}

async function countsOf(
  store: Store,
  { resource, actor, field, filters }: Counted,
  valueOf: (field: Expression<unknown>) => Expression<string | null>,
): Promise<{ value: string; count: number }[]> {
  const scope = scopeOf(actor, resource);
  const value = valueOf(visibleColumn(scope, { resource, field }));
  const asked = matching(store, { resource, scope, query: { ...everything, filters } })
    .select((rows) => [sql<string | null>`${value}`.as('value'), rows.fn.countAll<number>().as('count')])
    .groupBy(value);
  const rows = await store.read.all(asked);
  return rows.map((row) => ({ value: String(row.value ?? ''), count: Number(row.count) }));
}

function visible(scope: Scope, row: StoredRow): StoredRow {
  return scope.shown ? scope.shown(row) : row;
}

function matching(store: Store, { resource, scope, query }: { resource: Resource; scope: Scope; query: ListQuery }) {
  let asked = rowsOf(store.sql, resource);
  if (scope.rows) asked = asked.where(scope.rows);
  for (const [field, values] of Object.entries(query.filters)) {
    asked = asked.where(hasOneOf(store.engine, scope, { resource, field, values }));
  }
  return holding(store, { resource, scope, sought: soughtIn(query.q) }).reduce(
    (building, held) => building.where(held),
    asked,
  );
}

/** The condition that a record contains every word; none where nothing is searched. */
function holding(
  store: Store,
  { resource, scope, sought }: { resource: Resource; scope: Scope; sought: Sought },
): Expression<SqlBool>[] {
  if (sought.words.length === 0) return [];
  const inherited = inheritedFields(resource);
  const texts = [
    ...writtenTexts(scope, resource, [...searchedFields(resource), ...inherited]),
    ...storedChoices(scope, resource),
  ];
  const asking = { store, table: tableOf(resource), sought, resources: [resource] };
  // Inherited values are in no index.
  const may = inherited.length === 0 ? mayHoldWords(asking) : [];
  return [...may, ...holdsWords(store.engine, texts, sought)];
}

/** The texts of these fields as an actor reads them, for a search: for a choice its label. */
export function writtenTexts(scope: Scope, resource: Resource, fields: readonly string[]): WrittenText[] {
  return fields.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const text = visibleColumn(scope, { resource, field: name });
    return [{ text, writing: writingOf(field), ...(field.choices && { choices: field.choices }) }];
  });
}

/** Choices as they are stored: users who filter by such a value may search for it too. */
function storedChoices(scope: Scope, resource: Resource): WrittenText[] {
  return searchedFields(resource)
    .filter((name) => resource.fields[name]?.choices)
    .map((field) => ({ text: visibleColumn(scope, { resource, field }), writing: 'plain' }));
}

function hasOneOf(
  engine: Store['engine'],
  scope: Scope,
  { values, ...of }: FieldOf & { values: readonly unknown[] },
): Expression<SqlBool> {
  return expressionBuilder().or(values.map((value) => hasValue(engine, scope, { ...of, value })));
}

function hasValue(
  engine: Store['engine'],
  scope: Scope,
  { resource, field, value }: FieldOf & { value: unknown },
): Expression<SqlBool> {
  const definition = resource.fields[field];
  const column = visibleColumn(scope, { resource, field });
  if (definition && isList(kindOf(definition)) && typeof value === 'string') {
    const fragment = kindOf(definition).refers?.fragment?.(value);
    return fragment ? containsText(engine, column, fragment) : holdsText(engine, column, value);
  }
  if (value instanceof Lasting) return lastsInto(column, visibleColumn(scope, { resource, field: value.end }), value);
  if (value instanceof GoingOn) {
    const of = (name: string) => visibleColumn(scope, { resource, field: name });
    return goesOn(engine, { begin: column, end: of(value.end), status: of(value.status) }, value);
  }
  if (value instanceof Until) return endsLater(engine, visibleColumn(scope, { resource, field: value.field }), value);
  if (value instanceof Span) return isWithin(column, value);
  if (value instanceof YearInWords) return tellsYear(engine, column, value);
  if (value instanceof Instead) {
    const { field: other, values } = value;
    const told = sectionNamed(resource.name)?.year === field ? entryYear : column;
    return sql<SqlBool>`(coalesce(${told}, '') = '' and ${hasOneOf(engine, scope, { resource, field: other, values })})`;
  }
  if (value instanceof UnlessQuarter) {
    const has = hasOneOf(engine, scope, { resource, field, values: value.values });
    return sql<SqlBool>`(${has} and ${isNotElsewhere(column, visibleColumn(scope, { resource, field: value.field }), value)})`;
  }
  const stored = definition ? inColumn(kindOf(definition), value) : value;
  if (stored === null) return sql<SqlBool>`${column} is null`;
  return isAmong(column, [stored], usesUniqueIndex(resource, field, stored));
}

/** Whether a list, as JSON, contains a text: a colon follows the name of a property, but not a value. */
function holdsText(engine: Store['engine'], column: Expression<unknown>, text: string): Expression<SqlBool> {
  const held = [',', ']', '}'].map((after) => containsText(engine, column, `${JSON.stringify(text)}${after}`));
  return expressionBuilder().or(held);
}

/** Whether a column lies within a span; without bounds, every non-empty value does. */
export function isWithin(column: Expression<unknown>, { from, to }: Span): Expression<SqlBool> {
  const bounds = [from && sql`${column} >= ${from}`, to && sql`${column} <= ${to}`].filter((bound) => bound !== '');
  return bounds.length === 0 ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${sql.join(bounds, sql` and `)}`;
}

/**
 * Reads some fields of every record that an actor sees, in the order of entry; blank where the actor may not see them.
 */
export async function readFields(
  store: Store,
  { resource, actor, fields }: { resource: Resource; actor: Actor; fields: readonly string[] },
): Promise<StoredRow[]> {
  const scope = scopeOf(actor, resource);
  let asked = rowsOf(store.sql, resource)
    .select(['id', 'version'])
    .select(fields.map((field) => sql`${visibleColumn(scope, { resource, field })}`.as(field)));
  if (scope.rows) asked = asked.where(scope.rows);
  const rows = await store.read.all(asked.orderBy('id'));
  return rows.map((row) => {
    const read = fields.map((name) => {
      const field = resource.fields[name];
      if (!field) return [name, row[name]] as const;
      const whose = () => sayWhose(resource, row.id, name);
      return [name, readColumn(kindOf(field), row[name] as string | number | null, whose)] as const;
    });
    return { id: row.id, version: row.version, ...Object.fromEntries(read) };
  });
}

/** For how many scopes a compiled statement is cached. */
const mostCompiled = 200;

/** Reads one record by the key that its calls use, as an actor sees it. */
export function recordReader(
  store: Store,
  resource: Resource,
): (actor: Actor, key: string) => Promise<StoredRow | undefined> {
  // One statement per scope: it contains the conditions of the scope. Scopes that depend on the day change every day.
  const compiled = new BoundedMap<string, (key: string | number) => ReturnType<ReturnType<typeof byKey>>>(mostCompiled);
  const byKey = (scope: Scope) =>
    prepared((key: string | number) => {
      const asked = rowsOf(store.sql, resource)
        .select(readColumnsOf(resource, scope))
        .where(isNamed(resource, resource.key, [key]));
      return scope.rows ? asked.where(scope.rows) : asked;
    });
  return async (actor, key) => {
    const value = keyValue(resource, key);
    if (value === undefined) return undefined;
    const scope = scopeOf(actor, resource);
    const place = scope.rows || scope.readAs ? scope.key : '';
    // The statement contains the moment of the scope too, which soon changes, so it is not cached.
    const query = (scope.moment === undefined ? compiled.get(place) : undefined) ?? byKey(scope);
    if (scope.moment === undefined) compiled.set(place, query);
    const row = await store.read.one(query(value));
    return row && visible(scope, recordOf(resource, row));
  };
}

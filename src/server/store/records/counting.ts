import { sql, type Expression } from 'kysely';
import type { Actor } from '../accounts/actor.ts';
import type { Store } from '../store.ts';
import { selectMatching } from './list-conditions.ts';
import { allRecords, type ListQuery } from './list-query.ts';
import { scopeOf } from './scope.ts';
import { visibleColumn, type FieldOf } from './visible-column.ts';

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
export async function maxBy(
  store: Store,
  { resource, actor, field, filters, of }: Counted & { readonly of: string },
): Promise<ReadonlyMap<string, string>> {
  const scope = scopeOf(actor, resource);
  const value = visibleColumn(scope, { resource, field });
  const greatest = sql<string | null>`max(${visibleColumn(scope, { resource, field: of })})`;
  const asked = selectMatching(store, { resource, scope, query: { ...allRecords, filters } })
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
  const asked = selectMatching(store, { resource, scope, query: { ...allRecords, filters } })
    .select((rows) => [sql<string | null>`${value}`.as('value'), rows.fn.countAll<number>().as('count')])
    .groupBy(value);
  const rows = await store.read.all(asked);
  return rows.map((row) => ({ value: String(row.value ?? ''), count: Number(row.count) }));
}

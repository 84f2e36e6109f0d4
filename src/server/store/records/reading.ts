import { sql, type SqlBool } from 'kysely';
import type { Resource, StoredRow } from '#model/define.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import type { Actor } from '../accounts/actor.ts';
import { pageOf } from '../page.ts';
import type { Builder, Store } from '../store.ts';
import { selectMatching } from './list-conditions.ts';
import type { ListAnswer, ListQuery } from './list-query.ts';
import { orderRows } from './ordered.ts';
import { readColumnsOf, toRecord, selectRecords, describeField } from './rows.ts';
import { scopeOf } from './scope.ts';
import { toShownRow } from './scoping.ts';
import { readTotal } from './totals.ts';
import { readColumn } from './unreadable.ts';
import { visibleColumn } from './visible-column.ts';

/**
 * Reads a list of a resource as an actor sees it. `under` is a value, read before, that changes whenever the list does:
 * the count is cached for it.
 */
export async function readList(store: Store, asked: ListRequest, under?: string): Promise<ListAnswer> {
  const { q, limit, offset } = asked.query;
  const isWhole = limit === undefined && offset === 0;
  if (q !== '' && !isWhole) return readFound(store, asked);
  const rows = await readRows(store, asked);
  if (isWhole) return { rows, total: rows.length };
  const total =
    under === undefined ? await countRows(store, asked) : await readTotal(store, countOf(store, asked), under);
  return { rows, total };
}

/** A list of a resource as an actor requests it. */
interface ListRequest {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: ListQuery;
}

/** How many records of a query an actor sees, without limit and offset. */
export async function countRows(store: Store, asked: ListRequest): Promise<number> {
  return Number((await store.read.one(countOf(store, asked)))?.total ?? 0);
}

function countOf(store: Store, { resource, actor, query }: ListRequest) {
  const scope = scopeOf(actor, resource);
  return selectMatching(store, { resource, scope, query }).select(({ fn }) => fn.countAll<number>().as('total'));
}

/** Reads only the rows of a list, where the total is not needed. */
export async function readRows(store: Store, asked: ListRequest): Promise<StoredRow[]> {
  const scope = scopeOf(asked.actor, asked.resource);
  const rows = await store.read.all(rowsAsked(store, asked));
  return rows.map((row) => toShownRow(scope, toRecord(asked.resource, row)));
}

/**
 * Rows and total in one query: searching for words twice, in every row that may contain them, would take twice as long.
 * The ids of the matches are counted, and only the page is read: reading every record for the count takes as long as
 * finding them.
 */
async function readFound(store: Store, { resource, actor, query }: ListRequest): Promise<ListAnswer> {
  const scope = scopeOf(actor, resource);
  const order = { resource, scope, sort: query.sort };
  const found = pageOf(store, orderRows(store, order, selectMatching(store, { resource, scope, query })), query);
  const counted = found.select(['id', sql<number>`count(*) over ()`.as('total')]);
  // The builder works the same, and additionally knows the table of the matches.
  const building = store.sql.with('found', () => counted) as unknown as Builder;
  const page = selectRecords(building, resource)
    .select(readColumnsOf(resource, scope))
    .select(sql<number>`(select total from found limit 1)`.as('total found'))
    .where(sql<SqlBool>`id in (select id from found)`);
  const rows = await store.read.all(orderRows(store, order, page));
  const [first] = rows;
  // Beyond the last page there is no row with the total.
  const total = first ? Number(first['total found']) : await countRows(store, { resource, actor, query });
  return { rows: rows.map((row) => toShownRow(scope, toRecord(resource, row))), total };
}

/** The requested rows, in order. */
function rowsAsked(store: Store, { resource, actor, query }: ListRequest) {
  const scope = scopeOf(actor, resource);
  const rows = selectMatching(store, { resource, scope, query }).select(readColumnsOf(resource, scope));
  return pageOf(store, orderRows(store, { resource, scope, sort: query.sort }, rows), query);
}

/**
 * Reads some fields of every record that an actor sees, in the order of entry; blank where the actor may not see them.
 */
export async function readFields(
  store: Store,
  { resource, actor, fields }: { resource: Resource; actor: Actor; fields: readonly string[] },
): Promise<StoredRow[]> {
  const scope = scopeOf(actor, resource);
  let asked = selectRecords(store.sql, resource)
    .select(['id', 'version'])
    .select(fields.map((field) => sql`${visibleColumn(scope, { resource, field })}`.as(field)));
  if (scope.rows) asked = asked.where(scope.rows);
  const rows = await store.read.all(asked.orderBy('id'));
  return rows.map((row) => {
    const read = fields.map((name) => {
      const field = resource.fields[name];
      if (!field) return [name, row[name]] as const;
      const whose = () => describeField(resource, row.id, name);
      return [name, readColumn(kindOf(field), row[name] as string | number | null, whose)] as const;
    });
    return { id: row.id, version: row.version, ...Object.fromEntries(read) };
  });
}

import type { SelectQueryBuilder } from 'kysely';
import type { Runner, Store } from './store.ts';

/** A page of a list: the number of rows, and the offset of the first. */
interface Paging {
  /** Undefined means all rows. */
  readonly limit: number | undefined;
  readonly offset: number;
}

/**
 * Limits a query to one page. SQLite does not allow an offset without a limit; -1 in SQLite, and no limit at all on
 * PostgreSQL, mean all rows.
 */
export function pageOf<Database, Table extends keyof Database, Row>(
  { engine }: Pick<Store, 'engine'>,
  list: SelectQueryBuilder<Database, Table, Row>,
  { limit, offset }: Paging,
): SelectQueryBuilder<Database, Table, Row> {
  if (offset === 0) return limit === undefined ? list : list.limit(limit);
  const most = limit ?? (engine === 'sqlite' ? -1 : undefined);
  return (most === undefined ? list : list.limit(most)).offset(offset);
}

/** How many rows a query has, without a page. */
export async function countMatching<Database, Table extends keyof Database>(
  read: Runner,
  asked: SelectQueryBuilder<Database, Table, unknown>,
): Promise<number> {
  const query = asked.select(({ fn }) => fn.countAll<number>().as('total'));
  const counted = (await read.one(query)) as { total: number | string } | undefined;
  // PostgreSQL counts in bigint, which comes as a text.
  return Number(counted?.total ?? 0);
}

import type { SelectQueryBuilder } from 'kysely';
import type { Store } from './store.ts';

/** So many rows of a list, from a place in it on. */
interface Paging {
  /** Undefined means all of them. */
  readonly limit: number | undefined;
  readonly offset: number;
}

/**
 * A list of which a page alone is asked for. SQLite has no offset without a limit; -1 there, and no limit at all on
 * PostgreSQL, mean all.
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

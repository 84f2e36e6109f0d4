import { sql } from 'kysely';
import { isNoFunction } from './postgres/postgres-failures.ts';
import type { Store } from './store.ts';

/** The state of the mails in the outbox. Times are ISO 8601, UTC; undefined where there is none. */
export interface MailStatistics {
  readonly waiting: number;
  /** Since when the oldest of them has waited. */
  readonly waitingSince: string | undefined;
  /** How many of them the mail server has rejected at least once so far. */
  readonly refused: number;
  /** How many failed since the requested time. */
  readonly failed: number;
  readonly lastFailed: string | undefined;
  readonly lastSent: string | undefined;
}

/** The size of the database in bytes, as its engine reports it; undefined where it does not. */
export async function databaseSize({ engine, read, sql: builder }: Store): Promise<number | undefined> {
  const query =
    engine === 'sqlite'
      ? sql<{
          bytes: number | null;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number | null }>`select pg_database_size(current_database()) as bytes`;
  const found = await read.one(query.compile(builder)).catch((error: unknown) => {
    if (isNoFunction(error)) return undefined;
    throw error;
  });
  return found?.bytes ?? undefined;
}

/**
 * Whether the database can convert the case of letters in every script, which searches and unique names need. SQLite
 * can here, and so can PostgreSQL in UTF-8 with a suitable locale. A PostgreSQL database that was created without one
 * may be SQL_ASCII, which only handles bytes.
 */
export async function knowsLetters({
  engine,
  read,
  sql: builder,
}: Pick<Store, 'engine' | 'read' | 'sql'>): Promise<boolean> {
  if (engine === 'sqlite') return true;
  const query = sql<{ known: boolean }>`select lower('É') = 'é' as known`;
  return (await read.one(query.compile(builder)))?.known === true;
}

/** The number of uploaded files, and their total size in bytes. */
export async function fileStatistics({ sql: builder, read }: Store): Promise<{ count: number; bytes: number }> {
  const query = builder
    .selectFrom('file')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('size').as('bytes')]);
  const found = await read.one(query);
  return { count: Number(found?.count ?? 0), bytes: Number(found?.bytes ?? 0) };
}

/** The state of the outbox; failed mails are counted from a given time on. */
export async function mailStatistics({ sql: builder, read }: Store, since: string): Promise<MailStatistics> {
  const rows = await read.all(
    builder
      .selectFrom('outbox')
      .select(({ fn }) => [
        'state',
        fn.countAll<number>().as('count'),
        fn.min<string>('at').as('first'),
        fn.max<string>('at').as('last'),
      ])
      .groupBy('state'),
  );
  const of = (state: string) => rows.find((one) => one.state === state);
  const counted = (state: 'failed' | 'waiting') =>
    builder
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', state);
  const failed = counted('failed').where('at', '>=', since);
  const refused = counted('waiting').where('error', '!=', '');
  return {
    waiting: Number(of('waiting')?.count ?? 0),
    waitingSince: of('waiting')?.first,
    refused: Number((await read.one(refused))?.count ?? 0),
    failed: Number((await read.one(failed))?.count ?? 0),
    lastFailed: of('failed')?.last,
    lastSent: of('sent')?.last,
  };
}

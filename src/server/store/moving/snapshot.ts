import type { StoreLocation } from '../open.ts';
import type { Store } from '../store.ts';
import { sql } from 'kysely';
import { NoDatabaseError, type SnapshotConnection } from './connection.ts';
import type { PlainRow } from './row-text.ts';
import { lastIdOf, migrationsIn, tablesIn, type TableShape } from './table-shape.ts';

/** A database as it was at one moment. Reading it does not block writers, and it is read-only. */
export interface Snapshot extends SnapshotConnection {
  /** The names of the migrations that ran, in their order. */
  readonly migrations: readonly string[];
  /** The portal's tables, see `ownTables`. */
  readonly tables: readonly TableShape[];
  /** The rows of a table, in batches. */
  rows(table: TableShape): AsyncIterable<readonly PlainRow[]>;
  /** The highest id that a table ever assigned; undefined where it assigns none. */
  lastId(table: TableShape): Promise<number | undefined>;
  /** The same moment as a store. It accepts no writes. */
  readonly store: Store;
  close(): Promise<void>;
}

/** Opens a store's database as it is now. Throws `NoDatabaseError`. */
export async function openSnapshot(place: StoreLocation): Promise<Snapshot> {
  const { connection, close } = place.databaseUrl
    ? await (await import('./postgres-connection.ts')).readPostgres(place.databaseUrl)
    : await (await import('./sqlite-connection.ts')).readSqlite(place.dataDir);
  try {
    const migrations = await migrationsIn(connection);
    if (migrations.length === 0) throw new NoDatabaseError('The database holds no data of Quadrangle.');
    // A server opens a snapshot only after a restore: it need not load what builds databases.
    const { ownTables } = await import('./own-tables.ts');
    return {
      ...connection,
      migrations,
      tables: await ownTables(await tablesIn(connection), migrations),
      rows: (table) => readRows(connection, table),
      lastId: (table) => lastIdOf(connection, table),
      store: storeOf(connection, close),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The rows of a table, in batches. */
export function readRows(
  connection: SnapshotConnection,
  { name, columns }: TableShape,
): AsyncIterable<readonly PlainRow[]> {
  const query = sql<PlainRow>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`;
  return connection.pieces(query.compile(connection.sql));
}

function storeOf({ engine, sql: builder, runner }: SnapshotConnection, close: () => Promise<void>): Store {
  return {
    engine,
    // Nothing searches in it.
    indexesWords: false,
    pool: () => undefined,
    sql: builder,
    read: runner,
    memory: () => new Map(),
    remember: (_, read) => read(),
    write: () => Promise.reject(new Error('A snapshot takes no writes.')),
    ready: () => Promise.resolve(),
    close,
  };
}

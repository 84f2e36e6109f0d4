import type { OnCommit, Store } from './store.ts';

/** The place of a store: the database at an address, else in a folder. */
export interface StoreLocation {
  /** A `postgres://` address. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Opens the store at a place. Only the code of its engine is loaded. */
export async function openStore(
  place: StoreLocation,
  onError: (error: unknown) => void,
  onCommit?: OnCommit,
): Promise<Store> {
  if (place.databaseUrl)
    return (await import('./postgres/postgres.ts')).openPostgres(place.databaseUrl, onError, onCommit);
  return (await import('./sqlite/sqlite.ts')).openSqlite(place.dataDir, onError, onCommit);
}

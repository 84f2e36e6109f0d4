import { missingMigrations, unknownMigrations } from '../engine/applied-migrations.ts';
import type { StoreLocation } from '../open.ts';
import { UnusableTargetError } from './connection.ts';
import type { Building } from './new-database.ts';

/** Starts building a database at an empty place. Throws `UnusableTargetError` where it is not empty. */
export async function openBuilding(place: StoreLocation): Promise<Building> {
  if (place.databaseUrl) return (await import('./postgres-building.ts')).buildPostgres(place.databaseUrl);
  return (await import('./sqlite-building.ts')).buildSqlite(place.dataDir);
}

/**
 * Throws `UnusableTargetError` for data of a newer version than this one, or of no released version: a migration is
 * missing before the newest.
 */
export function assertKnown(names: readonly string[]): void {
  const [unknown] = unknownMigrations(names);
  if (unknown !== undefined) {
    throw new UnusableTargetError(
      `The data is of a newer version of Quadrangle than this one, which does not know its migration ${unknown}. Install that version first.`,
    );
  }
  const skipped = missingMigrations(names).find((name) => name < (names.at(-1) ?? ''));
  if (skipped === undefined) return;
  throw new UnusableTargetError(
    `The data is of no released version of Quadrangle: the migration ${skipped} was left out of it.`,
  );
}

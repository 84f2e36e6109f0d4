import { migrations } from '../migrations/migrations.ts';
import type { StorePlace } from '../open.ts';
import { BadPlace } from './connection.ts';
import type { Building } from './new-database.ts';

/** Begins a database at an empty place. Throws `BadPlace` where it is not empty. */
export async function openBuilding(place: StorePlace): Promise<Building> {
  if (place.databaseUrl) return (await import('./postgres-building.ts')).buildPostgres(place.databaseUrl);
  return (await import('./sqlite-building.ts')).buildSqlite(place.dataDir);
}

/** Throws `BadPlace` for data of a version that is newer than this one, or on another way to it. */
export function assertKnown(names: readonly string[]): void {
  const unknown = names.find((name) => !(name in migrations));
  if (unknown !== undefined) {
    throw new BadPlace(
      `The data is of a newer version of Quadrangle than this one, which does not know its migration ${unknown}. Install that version first.`,
    );
  }
  const skipped = Object.keys(migrations)
    .sort()
    .find((name) => !names.includes(name) && name < (names.at(-1) ?? ''));
  if (skipped === undefined) return;
  throw new BadPlace(`The data is of no released version of Quadrangle: the migration ${skipped} was left out of it.`);
}

/** Whether the migrations that ran on some data are all there are. */
export function isAtHead(names: readonly string[]): boolean {
  return Object.keys(migrations).every((name) => names.includes(name));
}

/** The newest migration of all. */
export function newestMigration(): string {
  return Object.keys(migrations).sort().at(-1) ?? '';
}

import { migrations } from '../migrations/migrations.ts';
import type { Builder, Runner, Store } from '../store.ts';

/** The name of the newest migration in this program. */
export const newestMigration = Object.keys(migrations).sort().at(-1) ?? '';

/** The query for the names of the migrations that ran in a database, in their order. */
export function appliedMigrations(sql: Builder) {
  return sql.selectFrom('kysely_migration').select('name').orderBy('name');
}

/** The names of the migrations that ran in a store, in their order. */
export async function readAppliedMigrations({ sql, read }: Store): Promise<string[]> {
  return (await read.all(appliedMigrations(sql))).map(({ name }) => name);
}

/** Those of some migrations that only a newer version of this program knows. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(migrations, name));
}

/** The migrations of this program that have not run on some data. */
export function missingMigrations(names: readonly string[]): string[] {
  return Object.keys(migrations)
    .filter((name) => !names.includes(name))
    .sort();
}

/** Throws when the newest migration is not in the database. */
export async function assertAtHead(read: Runner, sql: Builder): Promise<void> {
  const newest = sql.selectFrom('kysely_migration').select('name').where('name', '=', newestMigration);
  if (!(await read.one(newest))) throw new Error(`The database lacks the migration ${newestMigration}.`);
}

import { migrations } from '../migrations/migrations.ts';
import { namesInFreshDatabase } from './fresh-database.ts';
import type { TableShape } from './table-shape.ts';

/** The tables with data, as `tablesIn` finds them. */
const ofData = `select name from pragma_table_list
  where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'`;

/** The tables after some migrations: one command opens several snapshots, and building a database takes long. */
const known = new Map<string, Promise<string[]>>();

/**
 * Those of the tables of a database that the portal made, by the migrations that ran in it. Extensions and the
 * operator's programs may keep tables of their own in the same database. The tables of a newer version cannot be told
 * from those, and are not lost: after a migration that this version does not know, every table counts.
 */
export async function ownTables(tables: readonly TableShape[], names: readonly string[]): Promise<TableShape[]> {
  if (names.some((name) => !(name in migrations))) return [...tables];
  const own = await tablesAfter(names);
  return tables.filter(({ name }) => own.includes(name));
}

/** The tables that the migrations of a database made and that it no longer has; none are known of a newer version. */
export async function missingTables(tables: readonly TableShape[], names: readonly string[]): Promise<string[]> {
  if (names.some((name) => !(name in migrations))) return [];
  const there = new Set(tables.map(({ name }) => name));
  return (await tablesAfter(names)).filter((name) => !there.has(name));
}

function tablesAfter(names: readonly string[]): Promise<string[]> {
  const key = names.join();
  const found = known.get(key) ?? namesInFreshDatabase(ofData, names);
  known.set(key, found);
  return found;
}

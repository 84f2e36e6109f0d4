import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { kindOf } from '#model/kinds/kinds.ts';
import { resources } from '#model/resources.ts';
import { openStore } from '#server/store/open.ts';
import type { Store } from '#server/store/store.ts';
import { serverColumns } from '#server/store/tables.ts';
import { createDatabase } from '#test/helpers/postgres.ts';

/** A column as both engines can tell it: name and type. */
async function columnsOf(store: Store, table: string): Promise<Record<string, string>> {
  const asked =
    store.engine === 'sqlite'
      ? sql<{ name: string; type: string }>`select name, lower(type) as type from pragma_table_info(${table})`
      : sql<{ name: string; type: string }>`
          select column_name as name, data_type as type from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`;
  const rows = await store.read.all(asked.compile(store.sql));
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}

describe.each(['sqlite', 'postgres'] as const)('%s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-drift-'));
  let store: Store;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await createDatabase() : undefined;
    store = await openStore({ databaseUrl, dataDir }, console.error);
  });
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true });
  });

  test.each(resources)('the table of $name holds the fields of its definition and nothing else', async (resource) => {
    const fields = Object.entries(resource.fields).flatMap(([name, field]) => {
      const { column } = kindOf(field);
      return column ? [[name, column] as const] : [];
    });
    const all = await columnsOf(store, resource.name);
    const own = serverColumns[resource.name] ?? [];
    expect(Object.keys(all)).toEqual(expect.arrayContaining([...own]));
    const found = Object.fromEntries(Object.entries(all).filter(([name]) => !own.includes(name)));
    expect(found).toEqual({ id: 'integer', version: 'integer', ...Object.fromEntries(fields) });
  });

  test.each(resources.filter((one) => Object.values(one.fields).some((field) => 'unique' in field)))(
    'every unique field of $name has its index',
    async (resource) => {
      const names =
        engine === 'sqlite'
          ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
          : sql<{ name: string }>`select indexname as name from pg_indexes`;
      const indexes = (await store.read.all(names.compile(store.sql))).map((row) => row.name);
      const wanted = Object.entries(resource.fields).filter(([, field]) => field.unique);
      expect(indexes).toEqual(expect.arrayContaining(wanted.map(([name]) => `${resource.name}_${name}_unique`)));
    },
  );
});

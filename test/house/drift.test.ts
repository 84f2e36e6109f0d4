import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { kindOf, type KindName } from '#model/kinds/kinds.ts';
import { sectionNamed, sections } from '#model/entries/sections.ts';
import { resources } from '#model/resources.ts';
import { anonymousActor, systemActor } from '#server/store/accounts/actor.ts';
import { openStore } from '#server/store/open.ts';
import { allRecords } from '#server/store/records/list-query.ts';
import { readList } from '#server/store/records/reading.ts';
import type { Store } from '#server/store/store.ts';
import { serverColumns } from '#server/store/tables.ts';
import { insertRecord } from '#server/store/records/records.ts';
import { createDatabase } from '#test/helpers/postgres.ts';

/** Resources with their own table; the entries of all sections share one. */
const tabled = resources.filter(({ name }) => !sectionNamed(name));

/** Values of the kinds that are not plain text. A value inherited from a parent is empty without a parent. */
const inserted: Readonly<Partial<Record<KindName, unknown>>> = {
  figure: 4.5,
  inherited: '',
  files: [{ type: 'SYLLABUS', path: 'https://college.example', ext: '', mime: 'link', filename: 'The college' }],
};

/** The columns of a table by name and type, in both engines. */
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

  test.each(tabled)(
    'has exactly the columns that the definition of $name declares, besides those of the server',
    async (resource) => {
      const fields = Object.entries(resource.fields).flatMap(([name, field]) => {
        const { column } = kindOf(field);
        return column ? [[name, column] as const] : [];
      });
      const all = await columnsOf(store, resource.name);
      const own = serverColumns[resource.name] ?? [];
      expect(Object.keys(all)).toEqual(expect.arrayContaining([...own]));
      const found = Object.fromEntries(Object.entries(all).filter(([name]) => !own.includes(name)));
      expect(found).toEqual({ id: 'integer', version: 'integer', ...Object.fromEntries(fields) });
    },
  );

  test('has in the tables of entries exactly the columns that every section shares', async () => {
    const facts = engine === 'sqlite' ? 'text' : 'jsonb';
    const columns = { section: 'text', owner: 'text', place: 'integer', year: 'text', facts, files: 'text' };
    expect(await columnsOf(store, 'entry')).toEqual({ id: 'integer', version: 'integer', ...columns });
    expect(await columnsOf(store, 'entry_list')).toEqual({ section: 'text', owner: 'text', version: 'integer' });
  });

  test.each(sections)('stores an entry of $resource.name and reads it back unchanged', async ({ resource }) => {
    const values = Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, inserted[field.kind] ?? `${name} 1`]),
    );
    const actor = anonymousActor();
    const id = await store.write((tx) => insertRecord({ store, tx, actor }, resource, { values, own: { place: 1 } }));
    const { rows } = await readList(store, { resource, actor: systemActor, query: allRecords });
    expect(rows).toEqual([{ id, version: 1, ...values }]);
  });

  test.each(tabled.filter((one) => Object.values(one.fields).some((field) => 'unique' in field)))(
    'has an index for every unique field of $name',
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

import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, sql, SqliteDialect, type Dialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { appliedMigrations } from '#server/store/engine/applied-migrations.ts';
import { migrations } from '#server/store/migrations/migrations.ts';
import { openStore } from '#server/store/open.ts';
import { startFailure } from '#server/start-failure.ts';
import { start } from '#server/start.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { engines, startServer, type Engine, type Server } from '../server.ts';

type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

const names = Object.keys(migrations).sort();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The location of an engine's empty store. */
async function emptyPlace(engine: Engine) {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-upgrade-'));
  folders.push(dataDir);
  const databaseUrl = engine === 'postgres' ? await createDatabase() : undefined;
  return { dataDir, databaseUrl };
}

function wayIn({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }): AnyDatabase {
  const dialect: Dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) })
    : new SqliteDialect({ database: new Database(join(dataDir, 'quadrangle.sqlite')) });
  return new Kysely({ dialect });
}

async function migrateTo(db: AnyDatabase, name: string): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error));
}

describe.each(engines)('%s', (engine) => {
  const opened: AnyDatabase[] = [];
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.destroy();
  });
  const enter = (place: { dataDir: string; databaseUrl: string | undefined }) => {
    const db = wayIn(place);
    opened.push(db);
    return db;
  };

  test('after every migration the statements of the version before it still work', async () => {
    const db = enter(await emptyPlace(engine));
    for (const [at, name] of names.slice(0, -1).entries()) {
      await migrateTo(db, name);
      const before = (await db.introspection.getTables()).filter((table) => !table.isView);
      await migrateTo(db, names[at + 1] ?? '');
      for (const table of before) {
        const columns = table.columns.filter((one) => !one.isAutoIncrementing).map((one) => one.name);
        const row = Object.fromEntries(columns.map((column) => [column, sampleOf(table, column, at)]));
        const insertion = db.insertInto(table.name).values(row).execute();
        await expect(insertion, `${names[at + 1]} and a new row of ${table.name}`).resolves.toBeDefined();
        const reading = db
          .selectFrom(table.name)
          .select(table.columns.map((one) => one.name))
          .execute();
        await expect(reading, `${names[at + 1]} and reading ${table.name}`).resolves.not.toEqual([]);
      }
    }
    // The timeout covers one step for each migration.
  }, 60_000);

  test('servers that start at once on an empty store apply each migration once', async () => {
    const place = await emptyPlace(engine);
    const stores = await Promise.all([1, 2, 3].map(() => openStore(place, console.error)));
    await Promise.all(stores.map((store) => store.ready()));
    const [store] = stores;
    const applied = await store?.read.all(appliedMigrations(store.sql));
    expect(applied?.map(({ name }) => name)).toEqual(names);
    await Promise.all(stores.map((one) => one.close()));
  });

  test('a start on data of a newer version is refused, and the data stay as they are', async () => {
    const place = await emptyPlace(engine);
    const store = await openStore(place, console.error);
    await store.close();
    const db = enter(place);
    await db.insertInto('kysely_migration').values({ name: '9999-of-next-year', timestamp: '2027' }).execute();
    const env = { DATA_DIR: place.dataDir, PORT: '0', ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
    const reason = await start(env).then(() => 'it started', startFailure);
    expect(reason).toContain('written by a newer version of Quadrangle: they are at 9999-of-next-year');
    expect(await db.selectFrom('settings').select('id').execute()).toEqual([]);
  });

  describe('while a newer version widens the schema', () => {
    let server: Server;
    beforeAll(async () => {
      server = await startServer(engine);
    });
    afterAll(() => server.stop());

    test('the server still reads and writes', async () => {
      const { config } = server.running.context;
      const { admin } = server;
      const stream = async (name: string) => (await admin.post('/api/admin/addstream', { stream_name: name })).status;
      expect(await stream('Before')).toBe(200);
      await widen(enter(config));
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(await stream('After')).toBe(200);
      const { body } = await admin.get('/api/getstream');
      const rows = body as Record<string, unknown>[];
      expect(rows.map((row) => row['stream_name']).sort()).toEqual(['After', 'Before']);
      // This version ignores the columns that the newer version adds to a record.
      expect(Object.keys(rows[0] ?? {})).not.toContain('later_note');
      const [first] = rows;
      const changed = { ...first, stream_name: 'Changed' };
      expect((await admin.put(`/api/admin/${String(first?.['id'])}/updatestream`, changed)).status).toBe(200);
      expect((await admin.remove(`/api/admin/${String(first?.['id'])}/deletestream`)).status).toBe(200);
      expect((await admin.put('/api/admin/updatesettings', { college_name: 'Pandu College' })).status).toBe(200);
      expect((await admin.post('/api/collegeuser/login', { email: 'x@y.in', password: 'wrong' })).status).toBe(401);
      for (const path of ['/api/getsettings', '/api/admin/getoutbox', '/api/getemployee', '/api/getnotices', '/site']) {
        expect((await admin.get(path)).status, path).toBe(200);
      }
    });
  });
});

test('a PostgreSQL that generated every ID accepts given IDs after the migration, in both forms of insert', async () => {
  const place = await emptyPlace('postgres');
  const db = wayIn(place);
  await migrateTo(db, '0019-words');
  await sql`alter table course alter column id set generated always`.execute(db);
  await openStore(place, console.error).then((store) => store.close());
  await sql`insert into course (id, version) values (70, 1)`.execute(db);
  await sql`insert into course (id, version) overriding system value values (80, 1)`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into course (version) values (1) returning id`.execute(db);
  expect(rows).toEqual([{ id: 1 }]);
  await db.destroy();
});

/** Does everything to every table at once that docs/upgrading.md lets a migration do. */
async function widen(db: AnyDatabase): Promise<void> {
  const tables = (await db.introspection.getTables()).filter((table) => !table.isView);
  // The word indexes are SQLite's own tables, which no migration changes.
  for (const { name } of tables.filter((table) => !table.name.includes('_words'))) {
    const alter = () => db.schema.alterTable(name);
    await alter()
      .addColumn('later_note', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await alter().addColumn('later_number', 'integer').execute();
    await db.schema.createIndex(`${name}_later_index`).on(name).column('later_note').execute();
    await db.updateTable(name).set({ later_note: 'filled in' }).execute();
  }
  await db.schema.createTable('later').addColumn('id', 'integer').execute();
  await db.insertInto('kysely_migration').values({ name: '9999-of-next-year', timestamp: '2027' }).execute();
}

/** A value of the column's type for a new row, different from those of other rows. */
function sampleOf(
  table: { name: string; columns: readonly { name: string; dataType: string; isNullable: boolean }[] },
  column: string,
  at: number,
): unknown {
  const type = table.columns.find((one) => one.name === column)?.dataType.toLowerCase() ?? '';
  if (/int|numeric/.test(type)) return 1000 + at;
  return /json/.test(type) ? sql`'{}'` : `${column} ${String(at)}`;
}

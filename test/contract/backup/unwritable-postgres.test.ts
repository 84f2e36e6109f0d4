import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase } from '#test/helpers/postgres.ts';
import { command, environmentOf, newFolder, placeOf, removeFolders } from './backup-places.ts';
import { startServer, type Server } from '../server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: Server;
let archive: string;
beforeAll(async () => {
  server = await startServer('sqlite');
  archive = join(newFolder(), 'college.tar');
  await command(environmentOf(placeOf(server)), 'backup', '--to', archive);
});
afterAll(async () => {
  await server.stop();
  removeFolders();
});

/** Creates a database, and runs a statement in it that makes it refuse tables. Its name is in place of NAME. */
async function refusing(statement: string): Promise<string> {
  const address = await createDatabase();
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statement.replace('NAME', `"${new URL(address).pathname.slice(1)}"`));
  await client.end();
  return address;
}

/** Refuses tables even to a superuser, as PostgreSQL refuses them to a user without the right. */
const noTables = `create function refuse() returns event_trigger language plpgsql as $$ begin
  raise exception 'permission denied for schema public' using errcode = 'insufficient_privilege'; end $$;
  create event trigger refuse_tables on ddl_command_start when tag in ('CREATE TABLE') execute function refuse()`;

test.each([
  [
    'may not create tables',
    noTables,
    /^The user of \S+.* may not make tables\. .*\(permission denied for schema public\)$/m,
  ],
  [
    'is read-only',
    'alter database NAME set default_transaction_read_only = on',
    /^The database takes no writes\. .*\(cannot execute /m,
  ],
])('a restore and a move into a PostgreSQL database that %s give that reason', async (_, statement, words) => {
  const DATABASE_URL = await refusing(statement);
  const restored = await command({ DATA_DIR: newFolder(), DATABASE_URL }, 'restore', archive);
  expect(restored).toEqual({ code: 1, said: expect.stringMatching(words) as string });
  const { dataDir } = placeOf(server);
  const moved = await command({ DATA_DIR: dataDir }, 'move-data', '--from', dataDir, '--to', DATABASE_URL);
  expect(moved).toEqual({ code: 1, said: expect.stringMatching(words) as string });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { createDatabase } from '#test/helpers/postgres.ts';
import { startServer, type Server } from '../server.ts';

// Engines with PostgreSQL's dialect lack some of its functions. Here functions of the same name hide these and fail as
// if they did not exist.
const missing = [
  'pg_advisory_lock(bigint) returns void',
  'pg_advisory_unlock(bigint) returns boolean',
  'pg_database_size(name) returns bigint',
];

let server: Server;
beforeAll(async () => {
  const address = await createDatabase();
  const client = new pg.Client(address);
  await client.connect();
  for (const one of missing) {
    const answer = `raise exception 'unknown function' using errcode = 'undefined_function'`;
    await client.query(`create function public.${one} language plpgsql as $$ begin ${answer}; end $$`);
  }
  await client.query(`alter database "${new URL(address).pathname.slice(1)}" set search_path = public, pg_catalog`);
  await client.end();
  server = await startServer('sqlite', { DATABASE_URL: address });
});
afterAll(() => server.stop());

test('an engine without advisory locks is migrated, and stores a record', async () => {
  await server.admin.post('/api/admin/adddoctype', { doc_type: 'Circular' });
  expect((await server.admin.get('/api/getdoctype')).body).toMatchObject([{ doc_type: 'Circular', version: 1 }]);
});

test('the health of an engine that cannot report the size of a database is reported without that size', async () => {
  const { status, body } = await server.admin.get('/api/admin/gethealth');
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('PostgreSQL. Up to date.');
});

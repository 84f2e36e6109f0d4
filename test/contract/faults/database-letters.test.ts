import pg from 'pg';
import { expect, test } from 'vitest';
import type { Health } from '#model/college/health.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { startServer } from '../server.ts';

/** A database with this encoding, which knows the letters of English alone. */
async function databaseIn(encoding: string): Promise<string> {
  const address = new URL(await createDatabase());
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  const name = `in_${encoding.toLowerCase()}`;
  await client.query(
    `create database ${name} template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C' locale_provider libc`,
  );
  await client.end();
  address.pathname = name;
  return address.href;
}

test.each(['SQL_ASCII', 'UTF8'])('a database in %s without a locale is told of', async (encoding) => {
  const server = await startServer('postgres', { DATABASE_URL: await databaseIn(encoding) });
  const { body } = await server.admin.get(`/api/${server.admin.apikey}/gethealth`);
  await server.stop();
  const says = expect.stringContaining('It knows no letters but those of English') as string;
  expect((body as Health).checks).toContainEqual(expect.objectContaining({ name: 'database', state: 'look', says }));
});

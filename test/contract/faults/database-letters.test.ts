import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Health } from '#model/college/health.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { startServer } from '../server.ts';

/** Creates a database with this name and these options, and returns its address. */
async function databaseOf(name: string, kind: string): Promise<string> {
  const address = new URL(await createDatabase());
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(`create database ${name} template template0 lc_collate 'C' lc_ctype 'C' ${kind}`);
  await client.end();
  address.pathname = name;
  return address.href;
}

test.each(['SQL_ASCII', 'UTF8'])('the health check reports a database in %s without a locale', async (encoding) => {
  const kind = `encoding '${encoding}' locale_provider libc`;
  const database = await databaseOf(`in_${encoding.toLowerCase()}`, kind);
  const server = await startServer('postgres', { DATABASE_URL: database });
  const { body } = await server.admin.get(`/api/${server.admin.apikey}/gethealth`);
  await server.stop();
  const says = expect.stringContaining('It knows no letters but those of English') as string;
  expect((body as Health).checks).toContainEqual(expect.objectContaining({ name: 'database', state: 'look', says }));
});

test('a database that lower-cases letter by letter finds names with İ and with a final sigma', async () => {
  const kind = "locale_provider builtin builtin_locale 'C.UTF-8'";
  const server = await startServer('postgres', { DATABASE_URL: await databaseOf('letter_by_letter', kind) });
  onTestFinished(() => server.stop());
  const { admin } = server;
  const notice = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal' };
  for (const name of ['İzmir', 'Izmit', 'ΟΔΟΣ']) {
    await admin.post('/api/admin/addstream', { stream_name: name });
    await admin.post('/api/admin/createnotice', { ...notice, title: name });
  }
  const found = async (words: string) => {
    const lists = ['getstream', 'getnotices'].map((list) => admin.get(`/api/${list}?q=${encodeURIComponent(words)}`));
    const rows = (await Promise.all(lists)).flatMap(({ body }) => body as { stream_name?: string; title?: string }[]);
    return rows.map(({ stream_name, title }) => stream_name ?? title);
  };
  expect(await found('İzmir')).toEqual(['İzmir', 'İzmir']);
  expect(await found('İ')).toEqual(['İzmir', 'İzmir']);
  expect(await found('Οδος')).toEqual(['ΟΔΟΣ', 'ΟΔΟΣ']);
});

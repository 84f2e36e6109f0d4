import { afterAll, beforeAll, expect, test } from 'vitest';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server as Wire } from 'node:net';
import { createDatabase } from '#test/helpers/postgres.ts';
import { startServer, type Server } from '../server.ts';
import { upload } from '../uploading.ts';

let wire: Wire;
let server: Server;
/**
 * The statement whose commit loses its response: the connection is closed when the database has responded. "" for none.
 */
let lost = '';

beforeAll(async () => {
  const address = new URL(await createDatabase());
  const port = Number(address.port);
  wire = createServer((socket) => {
    const database = connect(port, address.hostname);
    for (const end of [socket, database]) end.setNoDelay().on('error', () => undefined);
    database.pipe(socket);
    socket.on('close', () => database.destroy());
    let isMeant = false;
    socket.on('data', (bytes: Buffer) => {
      // Only on the connection that sent the statement: others commit meanwhile.
      isMeant ||= lost !== '' && bytes.includes(lost);
      if (isMeant && bytes.includes('commit')) {
        lost = '';
        database.unpipe(socket);
        // The results of earlier statements may arrive first, and separately.
        database.on('data', (answer: Buffer) => answer.includes('COMMIT') && socket.destroy()).resume();
      }
      database.write(bytes);
    });
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  address.port = String((wire.address() as AddressInfo).port);
  server = await startServer('postgres', { DATABASE_URL: address.href });
});
afterAll(async () => {
  await server.stop();
  wire.close();
});

test('a commit whose response was lost is answered with 503, and is not repeated', async () => {
  lost = 'insert into "doctype"';
  const reply = await server.admin.post('/api/admin/adddoctype', { doc_type: 'Circular' });
  expect(reply.status).toBe(503);
  expect((reply.body as { detail: string }).detail).toBe(
    'The database broke off while this was being saved. It is not known whether it was saved. Look before you try again.',
  );
  // The response does not suggest a retry without checking.
  expect(reply.headers.has('retry-after')).toBe(false);
  expect((await server.admin.get('/api/getdoctype')).body).toMatchObject([{ doc_type: 'Circular', version: 1 }]);
});

test('an uploaded file is not deleted if the commit of its row lost its response', async () => {
  lost = 'insert into "file"';
  const reply = await upload(server.admin, ['syllabus.txt', 'Paper I\n']);
  expect(reply.status).toBe(503);
  const { store } = server.running.context;
  const [file] = await store.read.all(store.sql.selectFrom('file').select(['type', 'path']));
  expect((await server.nobody.get(`/files/${file?.type}/${file?.path}`)).body).toBe('Paper I\n');
});

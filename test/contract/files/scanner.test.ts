import { createServer, type Server as SocketServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Health } from '#model/college/health.ts';
import { sampleFiles } from '../sample-files.ts';
import { startServer, type Server } from '../server.ts';
import { filesOf, upload } from '../uploading.ts';

/** Responds like clamd to the portal's commands: it detects one signature, and rejects a stream that is too long. */
function answerTo(said: Buffer): string | undefined {
  if (said.equals(Buffer.from('zPING\0'))) return 'PONG\0';
  const word = 'zINSTREAM\0';
  if (!said.subarray(0, word.length).equals(Buffer.from(word))) return undefined;
  const pieces: Buffer[] = [];
  for (let at = word.length; at + 4 <= said.length;) {
    const length = said.readUInt32BE(at);
    if (length === 0) return verdictOn(Buffer.concat(pieces).toString('latin1'));
    pieces.push(said.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function verdictOn(content: string): string {
  if (content.includes('too long')) return 'INSTREAM size limit exceeded. ERROR\0';
  return content.includes('known to do harm') ? 'stream: Test.Harm-1 FOUND\0' : `stream: OK\0`;
}

const path = join(tmpdir(), `quadrangle-scanner-${randomUUID()}.sock`);
let scanner: SocketServer | undefined;
let server: Server;
const printed: string[] = [];
const token = 'a token for the scraper';

const startScanner = () =>
  new Promise<void>((resolve) => {
    scanner = createServer((socket: Socket) => {
      const pieces: Buffer[] = [];
      socket.on('error', () => undefined);
      socket.on('data', (piece) => {
        pieces.push(piece);
        const answer = answerTo(Buffer.concat(pieces));
        if (answer !== undefined) socket.end(answer);
      });
    }).listen(path, resolve);
  });
const stopScanner = () => new Promise((resolve) => scanner?.close(resolve));
const files = async () => {
  const health = (await server.admin.get(`/api/${server.admin.apikey}/gethealth`)).body as Health;
  return health.checks.find(({ name }) => name === 'files');
};
const metrics = async () =>
  String((await server.nobody.raw('/metrics', { headers: { authorization: `Bearer ${token}` } })).body);

beforeAll(async () => {
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(text));
  await startScanner();
  server = await startServer('sqlite', { SCANNER_URL: `unix://${path}`, LOG_FORMAT: 'json', METRICS_TOKEN: token });
});
afterAll(async () => {
  await server.stop();
  await stopScanner();
  vi.restoreAllMocks();
});

test('a file in which the scanner finds nothing is accepted, however long it is', async () => {
  const { pdf } = await sampleFiles();
  expect((await upload(server.admin, ['Syllabus.pdf', pdf])).status).toBe(200);
  const long = 'A line of plain text.\n'.repeat(40_000);
  expect((await upload(server.admin, ['Notes.txt', long])).status).toBe(200);
  expect(await files()).toMatchObject({ state: 'good', says: expect.stringContaining('looked through') as string });
});

test('an infected file is refused with 422 and not stored, and the log reports it', async () => {
  const before = await filesOf(server);
  const { status, body } = await upload(server.admin, ['Harm.txt', `${'x'.repeat(200_000)} known to do harm`]);
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({
      errors: [
        { field: 'image_file', message: 'The file holds Test.Harm-1, which is known to do harm. Clean it first.' },
      ],
    }) as object,
  ]);
  expect(await filesOf(server)).toEqual(before);
  expect(printed.join('\n')).toContain('A file that holds Test.Harm-1 was not taken.');
});

test('a file that cannot be scanned is refused with 503, and health and metrics report an unreachable scanner', async () => {
  const before = await filesOf(server);
  expect((await upload(server.admin, ['Long.txt', 'too long'])).status).toBe(503);
  expect(printed.join('\n')).toContain('did not look: INSTREAM size limit exceeded. ERROR');
  await stopScanner();
  const { status, body } = await upload(server.admin, ['Notes.txt', 'Plain.']);
  expect([status, body]).toEqual([
    503,
    expect.objectContaining({
      detail: 'Files cannot be looked through for viruses just now: nothing was saved.',
    }) as object,
  ]);
  expect(await files()).toMatchObject({ state: 'broken' });
  expect(await metrics()).toMatch(/^quadrangle_files_ok 0$/m);
  expect(await filesOf(server)).toEqual(before);
  await startScanner();
  expect((await upload(server.admin, ['Notes.txt', 'Plain.'])).status).toBe(200);
  expect(await metrics()).toMatch(/^quadrangle_files_ok 1$/m);
});

test('an unreachable scanner causes one warning in the log, and is not counted as a fault', async () => {
  const lines = printed.flatMap((one) => one.split('\n')).map((one) => JSON.parse(one) as Record<string, unknown>);
  const about = lines.filter(({ msg }) => String(msg).includes('The virus scanner at'));
  expect(about).toEqual([expect.objectContaining({ level: 'warn', reqId: expect.any(String) as string })]);
  expect(about[0]).not.toHaveProperty('err');
  expect(await metrics()).toMatch(/^quadrangle_faults_total 0$/m);
});

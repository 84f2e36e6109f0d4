import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Health } from '#model/college/health.ts';
import { removeOrphans } from '#server/content/orphans.ts';
import { openProxy, type TestProxy } from '#test/helpers/proxy.ts';
import { startS3, type S3Server } from '#test/helpers/s3-server.ts';
import { waitUntil } from '#test/helpers/wait-until.ts';
import { addEmployee } from '../add-employee.ts';
import { enterReferred } from '../samples.ts';
import { sampleFiles } from '../sample-files.ts';
import { startServer, type Server } from '../server.ts';
import { addressOf, filesOf, removalOf, upload } from '../uploading.ts';

const day = 24 * 60 * 60_000;

let s3: S3Server;
let proxy: TestProxy;
let server: Server;
let png: Uint8Array<ArrayBuffer>;
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

beforeAll(async () => {
  s3 = await startS3();
  proxy = await openProxy(s3.url);
  [server, { png }] = await Promise.all([startServer('sqlite', { FILES_URL: s3.place(proxy.url) }), sampleFiles()]);
  await enterReferred(server.admin);
});
afterAll(async () => {
  await server.stop();
  await proxy.shut();
  await s3.stop();
});

const health = async () => {
  const { body } = await server.admin.get('/api/admin/gethealth');
  return (body as Health).checks.find(({ name }) => name === 'files');
};

/** Makes the store unreachable while a job runs. */
async function without<Result>(job: () => Promise<Result>): Promise<Result> {
  await proxy.shut();
  return job().finally(() => proxy.open());
}

test('files are stored in the bucket and served whole, in parts and in sizes; none stays on the disk', async () => {
  const long = 'a line of a long file\n'.repeat(400_000);
  const { file } = await upload(server.admin, ['long.txt', long]);
  expect(await (await get(addressOf(file))).text()).toBe(long);
  const part = await get(addressOf(file), { range: 'bytes=2-8' });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    'line of',
    `bytes 2-8/${long.length}`,
  ]);
  const { file: picture } = await upload(server.admin, ['wide.png', png]);
  for (const size of ['small', 'thumb', 'medium', 'large']) {
    const answer = await get(`${addressOf(picture)}?size=${size}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  expect(await filesOf(server)).toHaveLength(6);
  expect(readdirSync(join(server.running.context.config.dataDir, 'files'), { recursive: true })).toEqual(['drafts']);
  for (const one of [file, picture]) expect((await server.admin.remove(removalOf(one))).status).toBe(200);
  await waitUntil(async () => (await filesOf(server)).length === 0);
});

test('while the store is unreachable, files are answered with 503 and records work; afterwards files work again', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { file } = await upload(server.admin, ['a.png', png], 'EMPLOYEE_DP');
  const before = await filesOf(server);
  await without(async () => {
    const answers = [
      await get(addressOf(file)),
      await get(`${addressOf(file)}?size=medium`),
      await get(addressOf(file), { range: 'bytes=0-3' }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
      expect(await answer.json()).toMatchObject({
        title: 'Not available',
        detail: expect.stringMatching(/^The store of the uploaded files does not answer/) as string,
      });
    }
    const page = await get(addressOf(file), { accept: 'text/html' });
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      ...[503, '10', 'text/html; charset=utf-8'],
    ]);
    expect(await page.text()).toContain('Please try again in a minute');
    const refused = await upload(server.admin, ['b.txt', 'text']);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    await addEmployee(server.admin, { dp: [file] });
    expect((await get('/readyz')).status).toBe(200);
    expect(await health()).toMatchObject({
      state: 'broken',
      says: expect.stringMatching(/files' store of FILES_URL .* does not answer/) as string,
    });
  });
  expect(
    report.mock.calls.filter(([text]) => /files' store of FILES_URL .* does not answer/.test(String(text))),
  ).toHaveLength(1);
  report.mockRestore();

  expect(await health()).toMatchObject({ state: 'good' });
  // A note remains of a file that may have reached the store in spite of the failure.
  expect((await filesOf(server)).filter((name) => !name.endsWith('.note'))).toEqual(before);
  expect((await get(`${addressOf(file)}?size=medium`)).status).toBe(200);
  expect((await upload(server.admin, ['b.txt', 'text'])).status).toBe(200);
});

test('a file deleted while the store is unreachable is answered with 404, and removed by the next sweep', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const removal = vi.spyOn(server.running.context.files.storage, 'remove');
  const { file } = await upload(server.admin, ['c.txt', 'text']);
  await without(async () => {
    expect((await server.admin.remove(removalOf(file))).status).toBe(200);
    expect((await get(addressOf(file))).status).toBe(404);
    const failed = { type: 'rejected', value: expect.anything() as unknown };
    await vi.waitFor(() => expect(removal.mock.settledResults).toContainEqual(failed), { timeout: 10_000 });
  });
  // One line in a minute says that the store is away, not one for each file.
  const faults = report.mock.calls.filter(([text]) => !/files' store of FILES_URL/.test(String(text)));
  expect(faults).toEqual([]);
  report.mockRestore();
  removal.mockRestore();
  expect(await filesOf(server)).toContain(file.path);
  await removeOrphans(server.running.context, Date.now() + day + 60_000);
  expect(await filesOf(server)).not.toContain(file.path);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPictures, PicturesUnavailableError, type Pictures } from './pictures.ts';

let folder: string;
let pictures: Pictures;
const report = vi.fn();
const job = { file: 'a', format: 'png', side: 400, smaller: 'b' };

/** Replaces the program that reads pictures; the replacement writes a letter whenever it starts. */
function program(does: string): void {
  writeFileSync(
    join(folder, 'reader.ts'),
    `import { appendFileSync, readFileSync } from 'node:fs';
    const file = ${JSON.stringify(join(folder, 'starts'))};
    appendFileSync(file, 's');
    const starts = readFileSync(file).length;
    ${does}`,
  );
}
const starts = () => readFileSync(join(folder, 'starts'), 'utf8').length;
const onceReady = (does: string) => `process.on('message', () => ${does}); process.send('ready');`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-pictures-'));
  report.mockReset();
  pictures = openPictures(report, { folder, name: 'reader' });
});
afterEach(async () => {
  await pictures.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a program that cannot start fails the requests, is reported once, and is started again later', async () => {
  program('process.exit(1);');
  const looked = await Promise.allSettled([pictures.look(job), pictures.look(job)]);
  for (const one of looked) {
    expect(one).toMatchObject({
      status: 'rejected',
      reason: expect.any(PicturesUnavailableError) as PicturesUnavailableError,
    });
  }
  expect(report.mock.calls).toEqual([[expect.stringMatching(/could not be started \(exit code 1\)/)]]);
  program(onceReady("process.send('made')"));
  expect(await pictures.look(job)).toBe('made');
});

test('a picture whose reader ended once is read again', async () => {
  program(onceReady("(starts > 1 ? process.send('made') : process.exit(1))"));
  expect([await pictures.look(job), starts()]).toEqual(['made', 2]);
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['SIGSEGV', 'broken'],
  ['SIGKILL', 'too many pixels'],
])('a picture that ends two readers by %s is reported as %s and not read again', async (signal, result) => {
  program(onceReady(`process.kill(process.pid, '${signal}')`));
  expect([await pictures.look(job), starts()]).toEqual([result, 2]);
  expect(report.mock.calls).toEqual([[expect.stringMatching(`ended twice over the same picture \\(${signal}\\)`)]]);
});

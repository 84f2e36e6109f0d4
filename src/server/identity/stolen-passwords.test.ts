import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStolenPasswords } from './stolen-passwords.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stolen-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'hashes.txt');
  await writeFile(path, text);
  return path;
}

test.each([
  ['counts behind the hashes', (hash: string, at: number) => `${hash}:${10 ** (at % 8)}\n`],
  ['lines as Windows ends them', (hash: string) => `${hash}:3\r\n`],
  ['small letters, and nothing behind', (hash: string) => `${hash.toLowerCase()}\n`],
])('every password of a file is found, and no other: %s', async (_, line) => {
  for (const count of [1, 2, 3, 50, 400]) {
    const stolen = Array.from({ length: count }, (__, at) => `password ${at}`);
    const lines = stolen.map(sha1).toSorted().map(line).join('');
    const isStolen = await openStolenPasswords(await fileOf(count === 50 ? lines.trimEnd() : lines));
    for (const one of stolen) expect(await isStolen(one), one).toBe(true);
    for (let at = 0; at < 100; at += 1) expect(await isStolen(`another ${at}`)).toBe(false);
    expect(await isStolen('Password 0')).toBe(false);
  }
});

test.each([
  ['an empty one', ''],
  ['one of plain passwords', 'password\n123456\n'],
  ['one of shorter hashes', '8846F7EAEE8FB117AD06BDD830B7586C:5\n'],
  ['one of longer hashes', `${'A'.repeat(64)}\n`],
  ['one by how often they were stolen', `${'F'.repeat(40)}:99\n${'0'.repeat(40)}:1\n`],
])('a file of another format is refused: %s', async (_, text) => {
  await expect(openStolenPasswords(await fileOf(text))).rejects.toThrow(/^STOLEN_PASSWORDS: .* in their order\.$/);
});

test('a missing file and a folder are refused with their path or error', async () => {
  await expect(openStolenPasswords(join(folder, 'nowhere'))).rejects.toThrow(
    /^STOLEN_PASSWORDS cannot be read: ENOENT.*nowhere'$/,
  );
  await expect(openStolenPasswords(folder)).rejects.toThrow(/^STOLEN_PASSWORDS cannot be read: EISDIR/);
});

test('a check fails with 503 when the file was removed after the start', async () => {
  const path = await fileOf(`${sha1('stolen')}:1\n`);
  const isStolen = await openStolenPasswords(path);
  await rm(path);
  await expect(isStolen('stolen')).rejects.toMatchObject({ status: 503 });
});

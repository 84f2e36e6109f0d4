import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBucket } from '#server/files/bucket.ts';
import { openFiles, type FilesLocation } from '#server/files/files.ts';
import { FilesUnavailableError, type FileStorage } from '#server/files/file-storage.ts';
import { startFailure } from '#server/start-failure.ts';
import { openProxy } from '#test/helpers/proxy.ts';
import { startS3, type S3Server } from '#test/helpers/s3-server.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-places-'));
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const told: unknown[] = [];

/** Opens a place for files: the bucket at the address, or a new folder without one. */
async function open(address?: string): Promise<FileStorage> {
  const bucket = address === undefined ? undefined : readBucket(address, {});
  if (typeof bucket === 'string') throw new Error(bucket);
  const place: FilesLocation = { dataDir: mkdtempSync(join(folder, 'data-')), filesBucket: bucket };
  return (await openFiles(place, (error) => told.push(error))).storage;
}

/** Writes a local file with these bytes, and returns its path. */
function written(bytes: Uint8Array | string): string {
  const file = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(file, bytes);
  return file;
}

async function contentOf(place: FileStorage, key: string, bytes?: { start: number; end: number }) {
  const content = await place.read(key, bytes);
  if (!content) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

async function keysOf(place: FileStorage, time = Infinity): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of place.olderThan(time)) keys.push(key);
  return keys.sort();
}

/** The line with which a start fails. */
async function refusalOf(address: string): Promise<string> {
  told.length = 0;
  const line = startFailure(await open(address).catch((error: unknown) => error)) ?? '';
  expect(line).toMatch(/^Quadrangle could not start\. The files' store of FILES_URL [^\n]+$/);
  expect(line).not.toContain('s3cr3t');
  expect(told).toEqual([]);
  return line;
}

/** 32 digits, like the names that the portal gives to files. */
const numbered = (at: number) => String(at).padStart(32, '0');

const sum = (bytes: Buffer | undefined) =>
  createHash('md5')
    .update(bytes ?? '')
    .digest('hex');

describe.each(['a folder', 'a bucket'])('%s', (where) => {
  let place: FileStorage;
  beforeAll(async () => {
    place = await open(where === 'a bucket' ? s3.place() : undefined);
  });

  test('returns a stored file unchanged, and moves the local file away', async () => {
    for (const bytes of [Buffer.from('a text'), Buffer.alloc(0), randomBytes(7_000_000)]) {
      const [key, file] = [`SYLLABUS/${sum(bytes)}.bin`, written(bytes)];
      await place.keep(key, file);
      expect(existsSync(file)).toBe(false);
      expect(await place.size(key)).toBe(bytes.length);
      expect(sum(await contentOf(place, key))).toBe(sum(bytes));
    }
  });

  test('stores, replaces and removes its mark, and does not list it as a file', async () => {
    expect(await place.mark.read()).toBeUndefined();
    for (const text of ['first', 'other']) await place.mark.write(text);
    expect(await place.mark.read()).toBe('other');
    expect((await keysOf(place)).filter((key) => key.includes('unfinished'))).toEqual([]);
    for (let twice = 0; twice < 2; twice += 1) await place.mark.remove();
    expect(await place.mark.read()).toBeUndefined();
  });

  test('replaces a file that is stored again under the same key', async () => {
    await place.keep('T/twice.txt', written('first'));
    await place.keep('T/twice.txt', written('other'));
    expect(String(await contentOf(place, 'T/twice.txt'))).toBe('other');
  });

  test('returns the requested range of bytes', async () => {
    const bytes = randomBytes(300_000);
    await place.keep('T/part.bin', written(bytes));
    for (const [start, end] of [
      [0, 1],
      [1, 4],
      [100_000, 250_000],
      [299_999, 299_999],
    ] as const) {
      const found = await contentOf(place, 'T/part.bin', { start, end });
      expect(found?.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  test('still answers after 120 readers stopped in the middle', async () => {
    await place.keep('T/long.bin', written(randomBytes(2_000_000)));
    for (let at = 0; at < 120; at += 1) {
      for await (const piece of (await place.read('T/long.bin')) ?? []) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
    }
    expect(await place.size('T/long.bin')).toBe(2_000_000);
  });

  test('answers a missing file with nothing, and removes it without an error', async () => {
    expect(await place.read('T/none.txt')).toBeUndefined();
    expect(await place.size('T/none.txt')).toBeUndefined();
    await place.remove('T/none.txt');
    await place.keep('T/gone.txt', written('x'));
    await place.remove('T/gone.txt');
    expect(await place.size('T/gone.txt')).toBeUndefined();
  });

  test.each(['../x', 'T/../x', '/T/x', 'T', 'T/', 'T//x', 'T/a b', 'T/x?y'])(
    'refuses the invalid key %s',
    async (key) => {
      await expect(place.keep(key, written('x'))).rejects.toThrow('is no key');
      await expect(place.size(key)).rejects.toThrow('is no key');
    },
  );

  test('stores nothing of a file that cannot be read', async () => {
    await expect(place.keep('T/lost.txt', join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
    expect(await place.size('T/lost.txt')).toBeUndefined();
  });

  test('lists the files and the pictures of a portal, and nothing that lies beside them', async () => {
    const portal = await open(where === 'a bucket' ? s3.place() : undefined);
    const file = `${numbered(1)}.png`;
    const own = [
      `COLLEGE/${file}`,
      ...['large', 'medium', 'small'].map((size) => `pictures/${size}/COLLEGE/${file}.webp`),
      `thumbnails/COLLEGE/${file}.webp`,
    ];
    const others = [
      ...own.map((key) => `staging/${key}`),
      ...own.map((key) => `pictures/${key}`),
      ...[`one/${file}`, `drafts/${file}`, `pictures/huge/COLLEGE/${file}.webp`, `thumbnails/one/${file}.webp`],
      ...[`thumbnails/COLLEGE/${file}`, `pictures/small/COLLEGE/${numbered(1)}.webp`, 'COLLEGE/cat.png'],
    ];
    for (const key of [...own, ...others]) await portal.keep(key, written('x'));
    expect(await keysOf(portal)).toEqual(own);
  });

  // A bucket lists 1,000 keys at a time.
  test(
    'lists all of more than 1,000 keys, and none as older than a time before they were stored',
    { timeout: 60_000 },
    async () => {
      const before = Date.now() - 60_000;
      const keys = Array.from({ length: 1_001 }, (_, at) => `thumbnails/SYLLABUS/${numbered(at)}.png.webp`);
      for (let at = 0; at < keys.length; at += 50) {
        await Promise.all(keys.slice(at, at + 50).map((key) => place.keep(key, written('x'))));
      }
      expect((await keysOf(place)).filter((key) => key.startsWith('thumbnails/SYLLABUS/'))).toEqual(keys);
      expect(await keysOf(place, before)).toEqual([]);
    },
  );
});

test('two colleges in one bucket see nothing of each other’s files', async () => {
  const [one, other] = await Promise.all([open(s3.place()), open(s3.place())]);
  const key = `SYLLABUS/${numbered(1)}.txt`;
  await one.keep(key, written('x'));
  expect([await keysOf(one), await keysOf(other), await other.size(key)]).toEqual([[key], [], undefined]);
});

describe('a bucket that cannot be used', () => {
  const refusals = [
    ['nothing answers', () => 's3://k:s3cr3t@college?endpoint=http://127.0.0.1:1', /does not answer \(ECONNREFUSED\)/],
    ['the bucket is not there', () => s3.place().replace('@college', '@nobody'), /There is no such bucket/],
    ['the key is not known', () => s3.place().replace('S3RVER:', 'SOMEONE:'), /It does not know the key/],
  ] as const;
  test.each(refusals)('stops the start with a message of one line when %s', async (_what, address, words) => {
    expect(await refusalOf(address())).toMatch(words);
  });

  test.each([
    [403, 'SignatureDoesNotMatch', /does not take the secret of the key/],
    [403, 'AccessDenied', /must be allowed to list the bucket/],
    [301, 'PermanentRedirect', /another region: name it by region=/],
    [400, 'AuthorizationHeaderMalformed', /another region: name it by region=/],
    [503, 'SlowDown', /failed: SlowDown in other words/],
  ])('stops the start with a message of one line when it answers %i %s', async (status, code, words) => {
    const store = createServer((_request, reply) => {
      reply.writeHead(status, { 'content-type': 'application/xml' });
      reply.end(`<Error><Code>${code}</Code><Message>in other words</Message></Error>`);
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const { port } = store.address() as AddressInfo;
    expect(await refusalOf(`s3://k:s3cr3t@college?endpoint=http://127.0.0.1:${port}`)).toMatch(words);
    store.close();
  });

  test('is reported to every caller and once to the operator, and is used again when it answers', async () => {
    const proxy = await openProxy(s3.url);
    const place = await open(s3.place(proxy.url));
    const [first = '', second = ''] = [1, 2].map((at) => `SYLLABUS/${numbered(at)}.txt`);
    await place.keep(first, written('before'));
    await proxy.shut();
    told.length = 0;
    const file = written('meanwhile');
    await expect(place.keep(second, file)).rejects.toThrow(FilesUnavailableError);
    await expect(place.read(first)).rejects.toThrow(FilesUnavailableError);
    await expect(place.size(first)).rejects.toThrow(FilesUnavailableError);
    await expect(place.remove(first)).rejects.toThrow(FilesUnavailableError);
    await expect(keysOf(place)).rejects.toThrow(FilesUnavailableError);
    expect([existsSync(file), told.length]).toEqual([true, 1]);
    await proxy.open();
    await place.keep(second, file);
    expect(String(await contentOf(place, first))).toBe('before');
    expect(await keysOf(place)).toEqual([first, second]);
    await proxy.shut();
  });

  test('and is back at once does not interrupt the reading of a file', async () => {
    const proxy = await openProxy(s3.url);
    const place = await open(s3.place(proxy.url));
    const bytes = randomBytes(9_000_000);
    await place.keep('T/long.bin', written(bytes));
    const pieces: Buffer[] = [];
    for await (const piece of (await place.read('T/long.bin')) ?? []) {
      pieces.push(Buffer.from(piece));
      if (pieces.length === 2) {
        await proxy.shut();
        await proxy.open();
      }
    }
    expect(sum(Buffer.concat(pieces))).toBe(sum(bytes));
    await proxy.shut();
  });
});

import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDrafts } from './drafts.ts';
import { openLocal } from './local.ts';
import type { PictureResult, Pictures } from './pictures.ts';
import { openSizedPictures, type SizedPictures } from './sized-pictures.ts';

let folder: string;
let sizes: SizedPictures;
/** The same with a short wait. */
let impatient: SizedPictures;
/** Lets the picture that is being read finish. */
let go: ((result: PictureResult) => void)[];
/** The pictures that were read. */
let looked: { format: string; content: string }[];

const picture = (at: number) => ({ type: 'T', path: `${String(at).padStart(32, '0')}.jpg`, mime: 'image/jpeg' });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-sizes-'));
  [go, looked] = [[], []];
  const pictures: Pictures = {
    look: ({ file, format, smaller }) => {
      looked.push({ format, content: readFileSync(file, 'utf8') });
      writeFileSync(smaller, 'smaller');
      return new Promise((resolve) => go.push(resolve));
    },
    close: async () => undefined,
  };
  const [place, drafts] = [await openLocal(folder), await openDrafts(join(folder, 'drafts'))];
  for (let at = 0; at < 101; at += 1) {
    const original = drafts.spare();
    writeFileSync(original, 'picture');
    await place.keep(`T/${picture(at).path}`, original);
  }
  sizes = openSizedPictures({ place, drafts, pictures });
  impatient = openSizedPictures({ place, drafts, pictures }, 1);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lets every picture that is being read finish until these jobs are resolved. */
async function goOn(jobs: Promise<unknown>[]): Promise<unknown[]> {
  const going = setInterval(() => go.shift()?.('made'));
  return Promise.all(jobs).finally(() => clearInterval(going));
}

test('at most a hundred sizes wait and one is made at a time', async () => {
  const jobs = Array.from({ length: 100 }, (_, at) => sizes.make(picture(at), 'small'));
  expect(await sizes.make(picture(100), 'small')).toBe('busy');
  // Another request for a size in progress does not count towards the limit.
  jobs.push(sizes.make(picture(3), 'small'));
  while (go.length === 0) await new Promise(setImmediate);
  expect(go).toHaveLength(1);
  expect(new Set(await goOn(jobs))).toEqual(new Set(['kept']));
  expect(await goOn([sizes.make(picture(100), 'small')])).toEqual(['kept']);
});

test('stopping refuses waiting and new requests as busy', async () => {
  const jobs = [sizes.make(picture(1), 'small'), sizes.make(picture(2), 'small')];
  while (go.length === 0) await new Promise(setImmediate);
  sizes.stop();
  expect(await goOn(jobs)).toEqual(['kept', 'busy']);
  expect(await sizes.make(picture(3), 'small')).toBe('busy');
});

test('a request that waits too long is refused as busy, and the size is made all the same', async () => {
  const asked = () => Promise.all([1, 2, 2].map((at) => impatient.make(picture(at), 'small')));
  expect(await asked()).toEqual(['busy', 'busy', 'busy']);
  const going = setInterval(() => go.shift()?.('made'));
  await expect
    .poll(asked)
    .toEqual(['kept', 'kept', 'kept'])
    .finally(() => clearInterval(going));
});

test('a size is made from the next larger stored size, or else from the original picture', async () => {
  await goOn([sizes.make(picture(1), 'medium')]);
  await goOn([sizes.make(picture(1), 'small')]);
  await goOn([sizes.make(picture(1), 'large')]);
  expect(looked).toEqual([
    { format: 'jpeg', content: 'picture' },
    { format: 'webp', content: 'smaller' },
    { format: 'jpeg', content: 'picture' },
  ]);
});

test('a picture that failed to be resized is tried again only after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const tried = async (result: PictureResult) => {
    const job = sizes.make(picture(1), 'small');
    await vi.waitUntil(() => go.length > 0);
    go.shift()?.(result);
    return job;
  };
  expect(await tried('broken')).toBe('broken');
  expect([await sizes.make(picture(1), 'small'), looked.length]).toEqual(['broken', 1]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([await tried('made'), looked.length]).toEqual(['kept', 2]);
});

test('a size of a picture that does not exist is reported as missing', async () => {
  expect(await sizes.make(picture(999), 'small')).toBe('missing');
});

test.runIf(process.platform === 'linux')(
  'a failure for want of a work folder leaves no picture file open',
  async () => {
    rmSync(join(folder, 'drafts'), { recursive: true });
    await expect(sizes.make(picture(1), 'small')).rejects.toThrow('is gone');
    const opened = readdirSync('/proc/self/fd').map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return '';
      }
    });
    expect(opened.filter((file) => file.endsWith(picture(1).path))).toEqual([]);
  },
);

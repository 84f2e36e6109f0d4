import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UploadedFile } from '#model/files.ts';
import { pictureSizeNames } from '#model/picture-sizes.ts';
import { PicturesUnavailable } from '#server/files/pictures.ts';
import { sampleFiles } from '../sample-files.ts';
import { engines, startServer, type Server } from '../server.ts';
import { addressOf, filesOf, removalOf, upload } from '../uploading.ts';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let samples: Awaited<ReturnType<typeof sampleFiles>>;
  const get = (file: UploadedFile, size: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${addressOf(file)}?size=${size}`, { headers });
  const files = () => server.running.context.files;

  beforeAll(async () => {
    [server, samples] = await Promise.all([startServer(engine), sampleFiles()]);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server.stop());

  const photo = async (width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#2a7' } });
    // Rotated by its metadata, as phones do.
    const content = await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    return (await upload(server.admin, ['a.jpg', new Uint8Array(content)])).file;
  };

  test('a picture comes in every size, upright and as webp', async () => {
    const file = await photo(2400, 1200);
    const sides = await Promise.all(
      pictureSizeNames.map(async (size) => {
        const answer = await get(file, size);
        const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
        return [answer.headers.get('content-type'), format, width, height];
      }),
    );
    expect(sides).toEqual([
      ['image/webp', 'webp', 120, 240],
      ['image/webp', 'webp', 200, 400],
      ['image/webp', 'webp', 480, 960],
      ['image/webp', 'webp', 800, 1600],
    ]);
  });

  test('a picture is never enlarged', async () => {
    const answer = await get(await photo(300, 100), 'large');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 100, height: 300 });
  });

  test.each(['png', 'gif', 'webp', 'avif'] as const)('a %s has sizes too', async (ext) => {
    const { file } = await upload(server.admin, [`a.${ext}`, samples[ext]]);
    expect([(await get(file, 'small')).status, (await get(file, 'medium')).status]).toEqual([200, 200]);
  });

  test('a size is good for ever, known by its tag, and read in parts', async () => {
    const file = await photo(800, 600);
    const { headers } = await get(file, 'medium');
    const etag = `"${file.path}.medium"`;
    expect(Object.fromEntries(headers)).toMatchObject({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/sandbox$/) as string,
      'content-disposition': expect.stringMatching(/^inline; filename="a.jpg.webp"/) as string,
    });
    expect((await get(file, 'medium', { 'if-none-match': etag })).status).toBe(304);
    expect((await get(file, 'medium', { range: 'bytes=0-3' })).status).toBe(206);
    const head = await fetch(`${server.url}${addressOf(file)}?size=large`, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true]);
  });

  test('many who ask for the same share the work, and it is done once', async () => {
    const file = await photo(800, 600);
    const look = vi.spyOn(files().pictures, 'look');
    const before = (await filesOf(server)).length;
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(file, 'medium')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await get(file, 'medium');
    expect([look.mock.calls.length, (await filesOf(server)).length]).toEqual([1, before + 1]);
  });

  test('what is no picture has no sizes, and no other sizes are made', async () => {
    const { file } = await upload(server.admin, ['a.txt', 'text']);
    const picture = await photo(20, 10);
    expect((await get(file, 'medium')).status).toBe(404);
    const answer = await get(picture, '5000');
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      400,
      'size can be small, thumb, medium, large, or left out.',
    ]);
  });

  test('a picture that cannot be made smaller says so, and is not tried again and again', async () => {
    const file = await photo(800, 600);
    const look = vi.spyOn(files().pictures, 'look').mockResolvedValue('broken');
    const answers = [await get(file, 'large'), await get(file, 'large')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await answers[0]?.json()).toMatchObject({
      detail: expect.stringMatching(/cannot be made smaller/) as string,
    });
    expect(look).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['too many wait', () => vi.spyOn(files().sizes, 'make').mockResolvedValueOnce('busy')],
    [
      'pictures cannot be looked at',
      () => vi.spyOn(files().pictures, 'look').mockRejectedValueOnce(new PicturesUnavailable('no program')),
    ],
    ['the disk is full', () => vi.spyOn(files().sizes, 'make').mockRejectedValueOnce(new FullDisk())],
  ])('where %s, a reader gets the next best size for now', async (_why, meet) => {
    const file = await photo(800, 600);
    meet();
    const instead = await get(file, 'small');
    expect([instead.status, instead.headers.get('etag')]).toEqual([200, `"${file.path}.thumb"`]);
    expect(instead.headers.get('cache-control')).toBe('public, no-cache');
    expect((await sharp(await instead.arrayBuffer()).metadata()).height).toBe(400);
    const better = await get(file, 'small', { 'if-none-match': `"${file.path}.thumb"` });
    expect([better.status, better.headers.get('etag')]).toEqual([200, `"${file.path}.small"`]);
    expect(better.headers.get('cache-control')).toMatch(/immutable/);
  });

  test('where no size larger is there a smaller one comes, and where there is none the picture itself', async () => {
    const file = await photo(800, 600);
    vi.spyOn(files().sizes, 'make').mockResolvedValue('busy');
    expect((await get(file, 'large')).headers.get('etag')).toBe(`"${file.path}.thumb"`);
    await files().place.remove(`thumbnails/${file.type}/${file.path}.webp`);
    const itself = await get(file, 'large');
    expect([itself.status, itself.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await sharp(await itself.arrayBuffer()).metadata()).width).toBe(800);
  });

  test('a good picture is put off, and not called broken, while pictures cannot be looked at', async () => {
    const before = await filesOf(server);
    vi.spyOn(files().pictures, 'look').mockRejectedValueOnce(new PicturesUnavailable('no program'));
    const { status, headers, body } = await upload(server.admin, ['a.png', samples.png]);
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(body).toMatchObject({ detail: expect.stringMatching(/^The server cannot look at pictures/) as string });
    expect(await filesOf(server)).toEqual(before);
    expect((await upload(server.admin, ['a.png', samples.png])).status).toBe(200);
  });

  test('a picture that is deleted while a size is made leaves none behind', async () => {
    const file = await photo(800, 600);
    const before = (await filesOf(server)).length;
    const { pictures } = files();
    const look = pictures.look;
    vi.spyOn(pictures, 'look').mockImplementation(async (job) => {
      expect((await server.admin.remove(removalOf(file))).status).toBe(200);
      return look(job);
    });
    expect((await get(file, 'large')).status).toBe(404);
    await vi.waitFor(async () => expect(await filesOf(server)).toHaveLength(before - 2));
  });

  test('a thumbnail that was lost is made again', async () => {
    const file = await photo(800, 600);
    await files().place.remove(`thumbnails/${file.type}/${file.path}.webp`);
    expect((await get(file, 'thumb')).status).toBe(200);
  });
});

class FullDisk extends Error {
  readonly code = 'ENOSPC';
}

import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UploadedFile } from '#model/files.ts';
import { pictureSizeNames } from '#model/picture-sizes.ts';
import { PicturesUnavailableError } from '#server/files/pictures.ts';
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
    // Rotated only by its metadata, as phones do.
    const content = await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    return (await upload(server.admin, ['a.jpg', new Uint8Array(content)])).file;
  };

  test('a picture is served in every size, upright and as WebP', async () => {
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

  test.each(['png', 'gif', 'webp', 'avif'] as const)('a %s is served in smaller sizes too', async (ext) => {
    const { file } = await upload(server.admin, [`a.${ext}`, samples[ext]]);
    expect([(await get(file, 'small')).status, (await get(file, 'medium')).status]).toEqual([200, 200]);
  });

  test('a size is cacheable for ever, has an ETag, and is answered to range and HEAD requests', async () => {
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

  test('concurrent requests for the same size make it only once', async () => {
    const file = await photo(800, 600);
    const look = vi.spyOn(files().pictures, 'look');
    const before = (await filesOf(server)).length;
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(file, 'medium')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await get(file, 'medium');
    expect([look.mock.calls.length, (await filesOf(server)).length]).toEqual([1, before + 1]);
  });

  test('a file that is not a picture has no sizes, and an unknown size is refused with 400', async () => {
    const { file } = await upload(server.admin, ['a.txt', 'text']);
    const picture = await photo(20, 10);
    expect((await get(file, 'medium')).status).toBe(404);
    const answer = await get(picture, '5000');
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      400,
      'size can be small, thumb, medium, large, or left out.',
    ]);
  });

  test('a picture that cannot be made smaller is answered with 404, and is not tried again', async () => {
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
      () => vi.spyOn(files().pictures, 'look').mockRejectedValueOnce(new PicturesUnavailableError('no program')),
    ],
    ['the disk is full', () => vi.spyOn(files().sizes, 'make').mockRejectedValueOnce(new FullDisk())],
  ])('when %s, the next larger size is served for now', async (_why, meet) => {
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

  test('without a larger size a smaller one is served, and without any the picture itself', async () => {
    const file = await photo(800, 600);
    vi.spyOn(files().sizes, 'make').mockResolvedValue('busy');
    expect((await get(file, 'large')).headers.get('etag')).toBe(`"${file.path}.thumb"`);
    await files().storage.remove(`thumbnails/${file.type}/${file.path}.webp`);
    const itself = await get(file, 'large');
    expect([itself.status, itself.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await sharp(await itself.arrayBuffer()).metadata()).width).toBe(800);
  });

  test('an upload of a valid picture is answered with 503 while pictures cannot be inspected', async () => {
    const before = await filesOf(server);
    vi.spyOn(files().pictures, 'look').mockRejectedValueOnce(new PicturesUnavailableError('no program'));
    const { status, headers, body } = await upload(server.admin, ['a.png', samples.png]);
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(body).toMatchObject({ detail: expect.stringMatching(/^The server cannot look at pictures/) as string });
    expect(await filesOf(server)).toEqual(before);
    expect((await upload(server.admin, ['a.png', samples.png])).status).toBe(200);
  });

  test('a picture deleted while a size is made leaves no size behind', async () => {
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

  test('a lost thumbnail is made again at the next request', async () => {
    const file = await photo(800, 600);
    await files().storage.remove(`thumbnails/${file.type}/${file.path}.webp`);
    expect((await get(file, 'thumb')).status).toBe(200);
  });
});

class FullDisk extends Error {
  readonly code = 'ENOSPC';
}

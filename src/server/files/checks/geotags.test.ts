import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withFile } from '#test/helpers/temporary-file.ts';
import { removeGeotags } from './geotags.ts';

function withoutPlace(xmp: string): Promise<string> {
  return withFile(`\xff\xd8\xff\xdb${xmp}`, async (file) => {
    await removeGeotags(file, 'jpg');
    return (await readFile(file, 'latin1')).slice(4);
  });
}

test('the position is erased from every XMP packet of a file', async () => {
  const xmp = (place: string) =>
    `<x:xmpmeta exif:GPSAltitude="${place}"><exif:GPSLatitude>${place}</exif:GPSLatitude></x:xmpmeta>`;
  expect(await withoutPlace(`${xmp('26,9N')}\0${xmp('91,7E')}`)).toBe(`${xmp('     ')}\0${xmp('     ')}`);
});

test('a picture with an unterminated XMP name is read without delay', async () => {
  const xmp = `<x:xmpmeta <exif:GPS${'a'.repeat(400_000)}`;
  expect((await withoutPlace(xmp)) === xmp).toBe(true);
});

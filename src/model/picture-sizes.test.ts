import { expect, test } from 'vitest';
import { isPictureSize, pictureAddress, pictureSet } from './picture-sizes.ts';

const file = { type: 'COLLEGE', path: `${'a'.repeat(32)}.jpg` };

test('a picture’s srcset lists every size with its width, smallest first', () => {
  const address = `/files/COLLEGE/${file.path}`;
  expect(pictureAddress(file, 'medium')).toBe(`${address}?size=medium`);
  expect(pictureSet(file)).toBe(
    `${address}?size=small 240w, ${address}?size=thumb 400w, ${address}?size=medium 960w, ${address}?size=large 1600w`,
  );
});

test('only the four defined names are picture sizes', () => {
  expect(['small', 'thumb', 'medium', 'large'].every(isPictureSize)).toBe(true);
  expect([undefined, '', 'huge', '240', 'constructor', ['small']].filter(isPictureSize)).toEqual([]);
});

import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withFile } from '#test/helpers/temporary-file.ts';
import { hasForeignContent } from './foreign-content.ts';
import { readAt } from './read-at.ts';

function isFoundIn(text: string): Promise<boolean> {
  return withFile(text, async (file) => {
    await using handle = await open(file);
    return await hasForeignContent({
      handle,
      size: text.length,
      at: (start, length) => readAt(handle, start, length),
    });
  });
}

test.each([
  ['a script', 'GIF89a<SCRIPT src=x>', true],
  ['a page', '\xff\xd8<!DOCTYPE html>', true],
  ['a program', 'GIF89a<?php echo', true],
  ['a drawing', '\xff\xd8 <svg onload=x>', true],
  ['an archive of RAR', '\xff\xd8 Rar!\x1a\x07\0', true],
  ['an archive of RAR 5', '\xff\xd8 Rar!\x1a\x07\x01\0', true],
  ['an archive of 7-Zip', "GIF89a7z\xbc\xaf'\x1c\0\x04", true],
  ['a word that goes on', 'GIF89a<scripture> <htmlx> <SVG >', false],
])('%s in a picture is detected correctly', async (_, text, isFound) => {
  expect(await isFoundIn(text)).toBe(isFound);
});

test.each([65_530, 65_520, 131_060])('a script is detected across the block boundary at byte %i', async (at) => {
  expect(await isFoundIn(`${' '.repeat(at)}<script>${' '.repeat(200_000)}`)).toBe(true);
});

test('a file full of beginnings of a script tag is checked without delay', async () => {
  expect(await isFoundIn('<s'.repeat(22_500_000))).toBe(false);
});

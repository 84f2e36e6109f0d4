import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withFile } from '#test/helpers/temporary-file.ts';
import { holdsMarkup } from './markup.ts';
import { readAt } from './read-at.ts';

function isFoundIn(text: string): Promise<boolean> {
  return withFile(text, async (file) => {
    await using handle = await open(file);
    return await holdsMarkup({ handle, size: text.length, at: (start, length) => readAt(handle, start, length) });
  });
}

test.each([
  ['a script', 'GIF89a<SCRIPT src=x>', true],
  ['a page', '\xff\xd8<!DOCTYPE html>', true],
  ['a program', 'GIF89a<?php echo', true],
  ['a drawing', '\xff\xd8 <svg onload=x>', true],
  ['a word that goes on', 'GIF89a<scripture> <htmlx> <SVG >', false],
])('%s in a picture is found', async (_, text, isFound) => {
  expect(await isFoundIn(text)).toBe(isFound);
});

test.each([65_530, 65_520, 131_060])('a script is found across byte %i', async (at) => {
  expect(await isFoundIn(`${' '.repeat(at)}<script>${' '.repeat(200_000)}`)).toBe(true);
});

test('a file that is full of what begins as a script is read at once', async () => {
  expect(await isFoundIn('<s'.repeat(22_500_000))).toBe(false);
});

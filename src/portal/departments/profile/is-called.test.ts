import { expect, test } from 'vitest';
import { sectionsOf } from '#model/entries/sections.ts';
import { isCalled } from './is-called.ts';

test('sections are found by a part of their title', () => {
  const found = (words: string) =>
    sectionsOf('department')
      .filter((section) => isCalled(section, words))
      .map(({ resource }) => resource.title);
  expect(found(' BOOK ')).toEqual(['Books and chapters in books']);
  expect(found('')).toHaveLength(23);
  expect(found('no such words')).toEqual([]);
});

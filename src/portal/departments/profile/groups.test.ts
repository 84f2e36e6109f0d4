import { expect, test } from 'vitest';
import { sectionsOf } from '#model/entries/sections.ts';
import { groups, isCalled } from './groups.ts';

test('every section of a department stands under one heading', () => {
  const shown = groups.flatMap(({ sections }) => sections.map(({ resource }) => resource.name));
  expect(shown).toEqual(sectionsOf('department').map(({ resource }) => resource.name));
});

test('sections are found by a part of their title', () => {
  const found = (words: string) =>
    sectionsOf('department')
      .filter((section) => isCalled(section, words))
      .map(({ resource }) => resource.title);
  expect(found(' BOOK ')).toEqual(['Books and chapters in books']);
  expect(found('')).toHaveLength(23);
  expect(found('no such words')).toEqual([]);
});

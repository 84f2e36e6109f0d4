import { expect, test } from 'vitest';
import { sectionsOf } from '../sections.ts';
import { groups } from './groups.ts';

test('every section of a department is listed under exactly one heading', () => {
  const shown = groups.flatMap(({ sections }) => sections.map(({ resource }) => resource.name));
  expect(shown).toEqual(sectionsOf('department').map(({ resource }) => resource.name));
});

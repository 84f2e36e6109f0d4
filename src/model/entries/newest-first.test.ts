import { expect, test } from 'vitest';
import type { Values } from '../field.ts';
import { newestFirst } from './newest-first.ts';
import { sectionNamed } from './sections.ts';

test('rows of a year are sorted by month where they have one, and a session is not taken for a month', () => {
  const section = sectionNamed('serving_faculty');
  if (!section) throw new Error('There is no such section.');
  const rows: Values[] = ['2022-23', '2022-11', '2022-04', '', '2023'].map((from_year) => ({ from_year }));
  expect(rows.toSorted(newestFirst(section)).map((row) => row['from_year'])).toEqual([
    ...['2023', '2022-11', '2022-04', '2022-23', ''],
  ]);
});

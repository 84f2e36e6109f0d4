import { expect, test } from 'vitest';
import type { ReadFile } from './reading/read-file.ts';
import { isSameBasis, type RowsBasis } from './rows-basis.ts';

const file: ReadFile = { name: 'it.csv', sheet: '', sheets: [], headingsAt: 1, headings: ['Name', 'Born'], rows: [] };
const basis: RowsBasis = { file, matching: ['name', 'born'], dateOrder: 'day' };

test('a matching that was changed and changed back makes the same rows', () => {
  expect(isSameBasis(basis, { ...basis, matching: [...basis.matching] })).toBe(true);
});

test.each([
  ['the file was read again', { file: { ...file } }],
  ['a column goes elsewhere', { matching: ['name', ''] }],
  ['a column was added', { matching: ['name', 'born', 'email'] }],
  ['the dates have another order', { dateOrder: 'month' as const }],
])('the rows are made anew when %s', (_, change) => {
  expect(isSameBasis(basis, { ...basis, ...change })).toBe(false);
});

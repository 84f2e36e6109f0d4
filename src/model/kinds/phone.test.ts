import { expect, test } from 'vitest';
import { phone } from './phone.ts';

const read = (cell: string) => phone.fromCell?.(cell, { label: 'Phone' });

test.each([
  ['+91 98640-12345', '919864012345'],
  [' (0361) 257.0408 ', '03612570408'],
  ['9864012345.0', '9864012345'],
  ['91-98640.12345', '919864012345'],
  ['+880 - 1711-123456', '8801711123456'],
  ['9864012348-9', '9864012348-9'],
  ['98640-12345-12', '98640-12345-12'],
  ['986401.23', '986401.23'],
  ['after six', 'after six'],
  ['98640 12345 (home)', '98640 12345 (home)'],
])('the cell %j is read as %j', (cell, digits) => {
  expect(read(cell)).toBe(digits);
});

test('a cell that consists almost only of spaces is read without delay', () => {
  const cell = `${' '.repeat(120_000)}x`;
  expect(read(cell)).toBe(cell);
});

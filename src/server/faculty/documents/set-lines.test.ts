import { expect, test } from 'vitest';
import { setLines } from './set-lines.ts';

test('broken lines end with the space at which they were broken, and a broken word has none', () => {
  const address = 'https://college.example/a-long/address';
  const lines = setLines([{ text: `see here\nor ${address}` }], 24, (text) => text.length);
  expect(lines.flat().map(({ text }) => text)).toEqual([
    'see here ',
    'or ',
    'https://college.example/',
    'a-long/address',
  ]);
});

import { expect, test } from 'vitest';
import { truncate, truncateWithEllipsis } from './truncate.ts';

test('beginningOf never cuts through a grapheme', () => {
  expect(truncate('Field trip 🌿', 12)).toBe('Field trip');
  expect(truncate('Field trip 🌿 to Deepor Beel', 13)).toBe('Field trip 🌿');
  expect(truncate('By 👩‍🔬', 5)).toBe('By');
  expect(truncate('পৰীক্ষা', 2)).toBe('প');
  expect(truncate('Herbarium', 4)).toBe('Herb');
});

test('a text that is too long ends with an ellipsis', () => {
  expect(truncateWithEllipsis('Botany', 6)).toBe('Botany');
  expect(truncateWithEllipsis('Botany', 5)).toBe('Bota…');
  expect(truncateWithEllipsis('a😀😀😀', 5)).toBe('a😀…');
});

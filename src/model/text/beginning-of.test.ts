import { expect, test } from 'vitest';
import { beginningOf, shortened } from './beginning-of.ts';

test('beginningOf never cuts through a grapheme', () => {
  expect(beginningOf('Field trip 🌿', 12)).toBe('Field trip');
  expect(beginningOf('Field trip 🌿 to Deepor Beel', 13)).toBe('Field trip 🌿');
  expect(beginningOf('By 👩‍🔬', 5)).toBe('By');
  expect(beginningOf('পৰীক্ষা', 2)).toBe('প');
  expect(beginningOf('Herbarium', 4)).toBe('Herb');
});

test('a text that is too long ends with an ellipsis', () => {
  expect(shortened('Botany', 6)).toBe('Botany');
  expect(shortened('Botany', 5)).toBe('Bota…');
  expect(shortened('a😀😀😀', 5)).toBe('a😀…');
});

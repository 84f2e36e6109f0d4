import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test('no sign is cut through', () => {
  expect(beginningOf('Field trip 🌿', 12)).toBe('Field trip');
  expect(beginningOf('Field trip 🌿 to Deepor Beel', 13)).toBe('Field trip 🌿');
  expect(beginningOf('By 👩‍🔬', 5)).toBe('By');
  expect(beginningOf('পৰীক্ষা', 2)).toBe('প');
  expect(beginningOf('Herbarium', 4)).toBe('Herb');
});

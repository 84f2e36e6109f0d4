import { expect, test } from 'vitest';
import { toDrawable } from './drawable.ts';

test.each([
  ['✔ Seminar, ① day', '✓ Seminar, 1 day'],
  ['🏆 Best paper', 'Best paper'],
  ['Plants 🌿 of Assam 👩🏽‍🔬', 'Plants of Assam '],
  ['→ ≥ ♀ stay, অসমীয়া ক্‍ষ too', '→ ≥ ♀ stay, অসমীয়া ক্‍ষ too'],
])('%s is drawn as %s', (text, drawn) => {
  expect(toDrawable(text)).toBe(drawn);
});

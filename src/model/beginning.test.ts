import { expect, test } from 'vitest';
import { beginning, shortened } from './beginning.ts';

test('a text that is too long ends with an ellipsis, and no letter is cut through', () => {
  expect(shortened('Botany', 6)).toBe('Botany');
  expect(shortened('Botany', 5)).toBe('Bota…');
  expect(shortened('a😀😀😀', 5)).toBe('a😀…');
  expect(beginning('😀😀', 1)).toBe('');
  expect(beginning('😀😀', 3)).toBe('😀');
});

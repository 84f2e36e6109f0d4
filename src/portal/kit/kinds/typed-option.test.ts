import { expect, test } from 'vitest';
import { typedOption } from './typed-option.ts';

const castes = ['GENERAL', 'OBC', 'ST(H)', 'ST(P)', 'SC', 'MOBC'].map((label) => ({ value: label, label }));
const typed = (letters: string, chosen: string | null = null) => typedOption(castes, letters, chosen)?.value;

test('typed letters select the option that starts with them, in any case', () => {
  expect(typed('o')).toBe('OBC');
  expect(typed('sc')).toBe('SC');
  expect(typed('st(p')).toBe('ST(P)');
  expect(typed('OB')).toBe('OBC');
});

test('the same letter repeated cycles through the options that start with it', () => {
  expect(typed('s')).toBe('ST(H)');
  expect(typed('ss', 'ST(H)')).toBe('ST(P)');
  expect(typed('sss', 'ST(P)')).toBe('SC');
  expect(typed('s', 'SC')).toBe('ST(H)');
});

test('letters that no option starts with select nothing', () => {
  expect(typed('x')).toBeUndefined();
  expect(typed('sx')).toBeUndefined();
  expect(typed('')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { meantOption, typedOption } from './typed-option.ts';

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

test.each([
  ['ssr 2023', '1'],
  [' SSR 2028 ', '2'],
  ['2028', '2'],
  ['criterion', '3'],
  ['ssr', undefined],
  ['none of them', undefined],
  [' ', undefined],
])('a field that is left with the text "%s" means the option %s', (typed, value) => {
  const options = ['SSR 2023', 'SSR 2028', 'SSR 2023, criterion 1'].map((label, at) => ({ value: `${at + 1}`, label }));
  expect(meantOption(options, typed)?.value).toBe(value);
});

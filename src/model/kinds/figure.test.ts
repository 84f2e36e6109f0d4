import { expect, test } from 'vitest';
import { figure, numberOrText } from './figure.ts';

const schema = figure.schema({ label: 'Students' });

test.each([[40], [4.5], [0], [-1], ['1:18'], ['4.5 lakh'], ['']])('the value %s is stored unchanged', (value) => {
  expect(schema.parse(value)).toBe(value);
});

test.each([
  [' 12 ', '12'],
  [null, ''],
  [undefined, ''],
])('%s becomes "%s"', (sent, value) => {
  expect(schema.parse(sent)).toBe(value);
});

test.each([
  [1e-7, '1e-7'],
  [1e21, '1e+21'],
])('the number %s, which is written with an exponent, is stored as text', (sent, words) => {
  expect(schema.parse(sent)).toBe(words);
  expect(numberOrText(words)).toBe(words);
});

test.each([
  ['98.5%', 98.5],
  ['22 %', 22],
  ['70 per cent', 70],
  ['60.50 %', '60.50'],
  ['৬০.৫ %', '৬০.৫'],
  ['about 5 %', 'about 5 %'],
  ['%', '%'],
])('%s is stored as the percentage %s, and unchanged in any other field', (sent, value) => {
  expect(figure.schema({ label: 'Percentage', range: [0, 100] }).parse(sent)).toBe(value);
  expect(schema.parse(sent)).toBe(sent);
});

test.each([0, 100, '60.5', '৬০.৫', 'NA', 'First class', '1:18', ''])('%s is accepted as a percentage', (value) => {
  expect(figure.schema({ label: 'Percentage', range: [0, 100] }).parse(value)).toBe(value);
});

test.each([
  [-3, 'Percentage must be 0 or more.'],
  ['-3', 'Percentage must be 0 or more.'],
  ['120', 'Percentage must be 100 or less.'],
  ['100.5 %', 'Percentage must be 100 or less.'],
  ['1,200', 'Percentage must be 100 or less.'],
  ['১২০', 'Percentage must be 100 or less.'],
  ['-५', 'Percentage must be 0 or more.'],
  ['120.5 per cent', 'Percentage must be 100 or less.'],
  ['१२० %', 'Percentage must be 100 or less.'],
])('%s is refused as a percentage', (value, message) => {
  const reading = figure.schema({ label: 'Percentage', range: [0, 100] }).safeParse(value);
  expect(reading.error?.issues.map((one) => one.message)).toEqual([message]);
});

test.each([
  [true, 'Students must be a number or a few words.'],
  [Infinity, 'Students must be a number or a few words.'],
  [{}, 'Students must be a number or a few words.'],
  ['x'.repeat(101), 'Students must be at most 100 characters.'],
  ['a\u0001', 'Students holds a character that cannot be stored.'],
])('a value that is not a figure is refused with a message that names the field', (sent, message) => {
  expect(schema.safeParse(sent).error?.issues[0]?.message).toBe(message);
});

test('a percent sign in a cell is removed for a percentage and stays for any other figure', () => {
  const percentage = { label: 'Percentage', range: [0, 100] } as const;
  expect(
    ['85%', ' 60.5 %', '70 per cent', 'NA', '1,20,000'].map((cell) => figure.fromCell?.(cell, percentage)),
  ).toEqual([...[85, 60.5, 70, 'NA', 120_000]]);
  expect(figure.fromCell?.('18%', { label: 'Ratio' })).toBe('18%');
});

test.each([
  [`1${' '.repeat(400_000)}1`, 'Percentage must be at most 100 characters.'],
  [`1${'\u00a0'.repeat(400_000)}%1`, 'Percentage must be at most 100 characters.'],
])('a figure that consists almost only of spaces is refused without delay', (sent, message) => {
  const percentage = { label: 'Percentage', range: [0, 100] } as const;
  expect(
    figure
      .schema(percentage)
      .safeParse(sent)
      .error?.issues.map((one) => one.message),
  ).toEqual([message]);
  expect(figure.fromCell?.(sent, percentage)).toBe(sent);
});

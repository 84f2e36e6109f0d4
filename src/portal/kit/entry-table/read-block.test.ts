import { expect, test } from 'vitest';
import { readBlock, singleCell } from './read-block.ts';

test('cells copied in a spreadsheet are read as lines, and a final line break adds none', () => {
  expect(readBlock('BSc\tUG\t1962\r\nMSc\tPG\t1985\r\n')).toEqual([
    ['BSc', 'UG', '1962'],
    ['MSc', 'PG', '1985'],
  ]);
});

test('a quoted cell may contain line breaks, tabs and quotation marks', () => {
  expect(readBlock('"two\nlines"\t"a ""quoted"" word"\nnext\t"a\ttab"')).toEqual([
    ['two\nlines', 'a "quoted" word'],
    ['next', 'a\ttab'],
  ]);
});

test('quotation marks that do not quote a whole cell with special characters are left in the text', () => {
  expect(readBlock('"Flora"\t"Ferns" of Assam\t5" pots')).toEqual([['"Flora"', '"Ferns" of Assam', '5" pots']]);
});

test('empty cells are read as empty cells in their places', () => {
  expect(readBlock('\tUG\t\nMSc\t\t1985')).toEqual([
    ['', 'UG', ''],
    ['MSc', '', '1985'],
  ]);
});

test('lines of CSV are split into cells if all have the same number of them', () => {
  expect(readBlock('BSc,UG,1962\n"Botany, MSc",PG,1985')).toEqual([
    ['BSc', 'UG', '1962'],
    ['Botany, MSc', 'PG', '1985'],
  ]);
  expect(readBlock('Botany, hons\nZoology')).toEqual([['Botany, hons'], ['Zoology']]);
});

test('a copied spreadsheet column is read as one cell per line, even with commas', () => {
  expect(readBlock('Guwahati, Assam\nShillong, Meghalaya\n', '<table><tr><td>')).toEqual([
    ['Guwahati, Assam'],
    ['Shillong, Meghalaya'],
  ]);
});

test('a single cell, a word and the paragraphs of a text are not read as a block', () => {
  expect(readBlock('Botany')).toBeNull();
  expect(readBlock('Botany\r\n')).toBeNull();
  expect(readBlock('First paragraph.\nSecond one.', '<p>First paragraph.</p><p>Second one.</p>')).toBeNull();
  expect(singleCell('Botany\r\n')).toBe('Botany');
});

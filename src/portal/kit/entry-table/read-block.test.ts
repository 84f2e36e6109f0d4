import { expect, test } from 'vitest';
import { readBlock, singleCell } from './read-block.ts';

test('cells copied in a spreadsheet come in lines, and its last line break is no line', () => {
  expect(readBlock('BSc\tUG\t1962\r\nMSc\tPG\t1985\r\n')).toEqual([
    ['BSc', 'UG', '1962'],
    ['MSc', 'PG', '1985'],
  ]);
});

test('a cell in quotation marks may hold line breaks, tabs and quotation marks', () => {
  expect(readBlock('"two\nlines"\t"a ""quoted"" word"\nnext\t"a\ttab"')).toEqual([
    ['two\nlines', 'a "quoted" word'],
    ['next', 'a\ttab'],
  ]);
});

test('quotation marks that belong to the words stay', () => {
  expect(readBlock('"Flora"\t"Ferns" of Assam\t5" pots')).toEqual([['"Flora"', '"Ferns" of Assam', '5" pots']]);
});

test('empty cells keep their place', () => {
  expect(readBlock('\tUG\t\nMSc\t\t1985')).toEqual([
    ['', 'UG', ''],
    ['MSc', '', '1985'],
  ]);
});

test('lines of CSV are cells when they are equally long', () => {
  expect(readBlock('BSc,UG,1962\n"Botany, MSc",PG,1985')).toEqual([
    ['BSc', 'UG', '1962'],
    ['Botany, MSc', 'PG', '1985'],
  ]);
  expect(readBlock('Botany, hons\nZoology')).toEqual([['Botany, hons'], ['Zoology']]);
});

test('a column of a spreadsheet is lines of one cell, though its words have commas', () => {
  expect(readBlock('Guwahati, Assam\nShillong, Meghalaya\n', '<table><tr><td>')).toEqual([
    ['Guwahati, Assam'],
    ['Shillong, Meghalaya'],
  ]);
});

test('one cell, a word or the paragraphs of a text are no block', () => {
  expect(readBlock('Botany')).toBeNull();
  expect(readBlock('Botany\r\n')).toBeNull();
  expect(readBlock('First paragraph.\nSecond one.', '<p>First paragraph.</p><p>Second one.</p>')).toBeNull();
  expect(singleCell('Botany\r\n')).toBe('Botany');
});

import { expect, test } from 'vitest';
import { richtext } from './richtext.ts';

const schema = richtext.schema({ label: 'About' });
const problemOf = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each([[null], [''], [' <p></p> '], ['<p><br></p>'], ['<h2> </h2>']])('%j is stored as an empty text', (sent) => {
  expect(schema.parse(sent)).toBe('');
});

test('a text is trimmed and otherwise stored unchanged, and a list without words is not blank', () => {
  expect(schema.parse(' <p>a</p>\n')).toBe('<p>a</p>');
  expect(richtext.isBlank('<ul><li><p></p></li></ul>')).toBe(false);
});

test('a formatted text is described by its words without markup', () => {
  expect(richtext.format('<p>a <strong>b</strong></p><p>c</p>')).toBe('a b c');
  expect(richtext.format('')).toBe('(empty)');
});

test('a text of another type, with a forbidden character or too long is refused with the reason', () => {
  expect(problemOf(3)).toBe('About must be text.');
  expect(problemOf('<p>\0</p>')).toBe('About holds a character that cannot be stored.');
  expect(problemOf('<p>\ud800</p>')).toBe('About holds a character that cannot be stored.');
  expect(problemOf('a'.repeat(200_000))).toBeUndefined();
  expect(problemOf('a'.repeat(200_001))).toBe('About must be at most 2,00,000 characters with its formatting.');
});

test('the length of a text is measured after escaping', () => {
  expect(problemOf('<'.repeat(50_001))).toBe('About must be at most 2,00,000 characters with its formatting.');
  expect(problemOf('&'.repeat(50_001))).toBe('About must be at most 2,00,000 characters with its formatting.');
  expect(problemOf('<'.repeat(50_000))).toBeUndefined();
  expect(problemOf('<p>&lt;</p>'.repeat(10_000))).toBeUndefined();
});

test('a text of more tags than anybody writes is refused before it is sanitized', () => {
  expect(problemOf('<p>x</p>'.repeat(20_000))).toBeUndefined();
  expect(problemOf(`<p>x</p>${'<P>x'.repeat(20_000)}`)).toBe('About must have at most 20,000 HTML tags.');
});

test.each([
  ['one line & no more', 'one line & no more'],
  ['first\r\n\n second <3 & third\n', '<p>first</p><p>second &lt;3 &amp; third</p>'],
  ['<p>first</p>\n<p>second</p>', '<p>first</p>\n<p>second</p>'],
])('the cell %j is read as %j', (cell, html) => {
  expect(richtext.fromCell?.(cell, { label: 'About' })).toBe(html);
});

test('a cell with very many unclosed tags is read without delay', () => {
  const cell = '<a'.repeat(60_000);
  expect(richtext.fromCell?.(cell, { label: 'About' })).toBe(cell);
});

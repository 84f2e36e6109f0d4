import { expect, test } from 'vitest';
import { areEditors, authorNames } from './publication.ts';

const blank = ' '.repeat(300_000);

test.each([
  ['spaces', `Bora${blank}Das`],
  ['spaces and semicolons', `Mina Bora;${' ;'.repeat(150_000)} Anil Das`],
  ['spaces behind a comma', `Mina Bora,${blank}Anil Das`],
  ['spaces within brackets', `Mina Bora (সম্পা${blank}`],
])('names that consist almost only of %s are read without delay', (_, authors) => {
  expect(authorNames(authors).length).toBeGreaterThan(0);
  expect(areEditors(authors)).toBe(false);
});

test('editors are recognized by every kind of bracket and word, and authors are not taken for editors', () => {
  const written = ['Bora, M. (Ed.)', 'Bora, M. [eds]', 'Bora, M., editors', 'Bora, M. (সম্পাদক)', 'Bora, M. ( Ed. )'];
  expect(written.map(areEditors)).toEqual(written.map(() => true));
  expect(areEditors('Bora, M. (Education)')).toBe(false);
  expect(authorNames('Mina Bora , and Anil Das & R. Kalita').map(({ family }) => family)).toEqual([
    'Mina Bora',
    'Anil Das',
    'R. Kalita',
  ]);
});

import { expect, test } from 'vitest';
import { foldText, containsAllWords, parseSearch } from './search-query.ts';

test.each([
  ['Éléphant', 'éLÉPHANT'],
  ['E\u0301cole', 'école'],
  ['সময\u09bc', 'সম\u09df'],
  ['বড\u09bc', 'ব\u09dc'],
  ['আষাঢ\u09bc', 'আষা\u09dd'],
  ['सड\u093cक', 'स\u095cक'],
  ['न\u093c', '\u0929'],
  ['কোনো', 'ক\u09c7\u09beন\u09c7\u09be'],
  ['শ্রী', 'শ্\u200dরী'],
  ['র‌্যাব', 'র্যাব'],
  ['২০২৪', '2024'],
  ['२०२४', '2024'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['Women’s cell', "women's cell"],
  ['2025–26', '2025-26'],
  ['অসমর', 'অসমৰ'],
])('%s and %s are folded to the same text', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test.each([
  ['ড', 'ড\u09bc'],
  ['ক', 'খ'],
  ['e', 'é'],
  ['১', '2'],
])('%s and %s are folded to different texts', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test('a query is split at any whitespace into at most eight distinct words', () => {
  expect(parseSearch(' Mina\u00a0\n BORA\t mina\u001fa ')).toEqual({
    words: ['mina', 'bora', 'a'],
    phrase: 'mina bora mina a',
  });
  expect(parseSearch('1 2 3 4 5 6 7 8 9 10').words).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(parseSearch(' \u200d\u200b ').words).toEqual([]);
});

test.each([
  ['"kati bihu"', ['kati', 'bihu']],
  ['“Kati” „bihu“ «২০২৬»', ['kati', 'bihu', '2026']],
  ['a 5"x7" "', ['a', '5"x7']],
  ['Library.', ['library']],
  ['exam,result;fee/scholarship', ['exam', 'result', 'fee', 'scholarship']],
  ['(library), [new]: “rules”!', ['library', 'new', 'rules']],
  ['Vice-Principal', ['vice', 'principal']],
  ['AQAR - 2024–25 — R&D & more', ['aqar', '2024-25', 'r&d', 'more']],
  ['B.Sc. 5.1.1. C++ #12', ['b.sc', '5.1.1', 'c++', '#12']],
  ['জাননী।', ['জাননী']],
])('punctuation around words is ignored: %s', (typed, words) => {
  expect(parseSearch(typed).words).toEqual(words);
});

test.each(['""', ',', '- /'])('a query of punctuation only is searched for as it is: %s', (typed) => {
  expect(parseSearch(typed)).toEqual({ words: typed.split(' '), phrase: typed });
});

test('the phrase of a query keeps the punctuation between its words', () => {
  expect(parseSearch('“B.Sc. Vice-Principal, (new)”.').phrase).toBe('b.sc. vice-principal, (new');
});

test('a text matches a query if it contains every word of it, in any order', () => {
  const text = 'Books and chapters\nin books, ২০২৬';
  for (const words of ['', ' BOOK ', 'chapters books', 'chapters in', '2026']) {
    expect(containsAllWords(text, parseSearch(words)), words).toBe(true);
  }
  expect(containsAllWords(text, parseSearch('books nowhere'))).toBe(false);
});

test.each([
  ['B.Sc.', 'BSc Botany', true],
  ['B.Sc.', 'B.Sc. (Honours)', true],
  ['BSc', 'B.Sc. (Honours)', true],
  ['bsc', 'Club science', false],
  ['PhD', 'Awarded Ph. D. in 2024', true],
  ['BTech', 'B. Tech', true],
  ['N.C.C.', 'NCC camp', true],
  ['N.C.C.', 'N.C.C camp', true],
  ['womens cell', 'Women’s cell', true],
  ["women's cell", 'Womens cell', true],
  ['womens', 'women and girls', false],
  ['5.1.1', '5.1.1 Scholarships', true],
  ['5.1.1', '511 people', false],
  ['a.b', 'axb', false],
])('%s is found in %s: %s', (typed, text, isFound) => {
  expect(containsAllWords(text, parseSearch(typed))).toBe(isFound);
});

test('a word with very many quotation marks is read without delay', () => {
  const word = `a${'"'.repeat(300_000)}b`;
  expect(parseSearch(`"${word}"`).words).toEqual([word]);
});

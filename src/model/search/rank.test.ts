import { expect, test } from 'vitest';
import { rankOf, compareByTitle } from './rank.ts';
import { foldLine, parseSearch } from './search-query.ts';

test.each([
  ['botany', ['Botany', 'BOT'], 0],
  ['  Mina   BORA ', ['Mina Bora'], 0],
  ['bot', ['Botany', 'BOTZ'], 1],
  ['mina b', ['Mina Bora'], 1],
  ['phys', ['Mathematical Physics I'], 2],
  ['hc', ['PHY-HC-1016'], 2],
  ['100%', ['MA 100%'], 2],
  ['sics', ['Mathematical Physics I'], 3],
  ['ics p', ['Economics Paper'], 3],
  ['तत्त्व', ['भूतत्त्व'], 3],
  ['bora mina', ['Mina Bora'], 4],
  ['bot college', ['Botany of the college', 'X-1'], 4],
  ['zoo life', ['Life of the sea', 'ZOO-1'], 4],
  ['ora min', ['Mina Bora'], 5],
  ['assistant prof', ['Mina Bora'], 6],
  ['professor assistant', ['Mina Bora'], 7],
  ['mina professor', ['Mina Bora'], 7],
  ['nothing', ['Mina Bora'], null],
  ['mina nothing', ['Mina Bora'], null],
  ['', ['Mina Bora'], null],
])('the words %s have among the names %j the rank %j', (words, names, rank) => {
  expect(rankOf(parseSearch(words), names.map(foldLine), ['assistant professor'])).toBe(rank);
});

test('the rank is that of the best occurrence of the words, not of the first', () => {
  expect(rankOf(parseSearch('art'), ['smart arts'], [])).toBe(2);
});

test('results of equal rank are ordered by how well the title matches, then alphabetically', () => {
  const titles = ['Zoology of ferns', 'Ferns', 'A flora', 'Old ferns'].map((title) => ({ title }));
  expect(titles.toSorted(compareByTitle(parseSearch('ferns'))).map(({ title }) => title)).toEqual([
    'Ferns',
    'Old ferns',
    'Zoology of ferns',
    'A flora',
  ]);
});

test('a result with an exactly matching text comes before one that only contains the words', () => {
  const people = [{ title: 'Anima Das' }, { title: 'Niren Kalita', saysJustThat: true }];
  expect(people.toSorted(compareByTitle(parseSearch('principal'))).map(({ title }) => title)).toEqual([
    'Niren Kalita',
    'Anima Das',
  ]);
});

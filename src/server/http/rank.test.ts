import { expect, test } from 'vitest';
import { rankOf } from './rank.ts';

test.each([
  ['bot', ['Botany', 'BOT'], 0],
  ['BOTANY', ['Botany'], 0],
  ['phys', ['Mathematical Physics I'], 1],
  ['hc', ['PHY-HC-1016'], 1],
  ['sics', ['Mathematical Physics I'], 2],
  ['ics p', ['Economics Paper'], 2],
  ['तत्त्व', ['भूतत्त्व'], 2],
  ['100%', ['MA 100%'], 1],
  ['prof', ['Mina Bora'], 3],
  ['nothing', ['Mina Bora'], null],
])('%s in %j has the rank %j', (words, names, rank) => {
  expect(rankOf(words, names, ['Assistant Professor'])).toBe(rank);
});

test('every place of the words counts, not the first alone', () => {
  expect(rankOf('art', ['Smart arts'], [])).toBe(1);
});

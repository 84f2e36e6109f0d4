import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('what was set the longest ago makes room', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('c', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
});

test('what is set anew stays, and displaces nobody', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('b', 3);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  expect([...map.set('a', 4).set('c', 5)]).toEqual([
    ['a', 4],
    ['c', 5],
  ]);
});

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
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
});

import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('adding an entry beyond the capacity evicts the one set longest ago', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('c', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
});

test('setting an existing key again evicts nothing and makes it the most recent', () => {
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

import { expect, test } from 'vitest';
import { memoize, memoizeByKey } from './memoize.ts';

test('memoize calls the function once per object, even if the result is undefined', () => {
  const asked: string[] = [];
  const note = memoize(({ name }: { name: string }) => {
    asked.push(name);
    return name === 'none' ? undefined : name.toUpperCase();
  });
  const [one, none] = [{ name: 'one' }, { name: 'none' }];
  expect([note(one), note(none), note(one), note(none), note({ ...one })]).toEqual([
    'ONE',
    undefined,
    'ONE',
    undefined,
    'ONE',
  ]);
  expect(asked).toEqual(['one', 'none', 'one']);
});

test('memoizeByKey returns the stored result for an equal key without another call', () => {
  const asked: string[] = [];
  const shout = memoizeByKey(2, ({ word }: { word: string }) => {
    asked.push(word);
    return word.toUpperCase();
  });
  expect([shout({ word: 'a' }), shout({ word: 'b' }), shout({ word: 'a' })]).toEqual(['A', 'B', 'A']);
  expect(asked).toEqual(['a', 'b']);
});

test('memoizeByKey evicts the oldest result beyond its capacity', () => {
  const asked: string[] = [];
  const note = memoizeByKey(2, (word: string) => asked.push(word));
  for (const word of ['a', 'b', 'c', 'c', 'a']) note(word);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

import { expect, test } from 'vitest';
import { memoize, memoizeByKey } from './memoize.ts';

test('each thing is asked about once, though nothing comes of it', () => {
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

test('what says the same is answered as before, without asking again', () => {
  const asked: string[] = [];
  const shout = memoizeByKey(2, ({ word }: { word: string }) => {
    asked.push(word);
    return word.toUpperCase();
  });
  expect([shout({ word: 'a' }), shout({ word: 'b' }), shout({ word: 'a' })]).toEqual(['A', 'B', 'A']);
  expect(asked).toEqual(['a', 'b']);
});

test('the oldest answer gives way', () => {
  const asked: string[] = [];
  const note = memoizeByKey(2, (word: string) => asked.push(word));
  for (const word of ['a', 'b', 'c', 'c', 'a']) note(word);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

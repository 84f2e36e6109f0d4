import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('what says the same is answered as before, without asking again', () => {
  const asked: string[] = [];
  const shout = remembered(2, ({ word }: { word: string }) => {
    asked.push(word);
    return word.toUpperCase();
  });
  expect([shout({ word: 'a' }), shout({ word: 'b' }), shout({ word: 'a' })]).toEqual(['A', 'B', 'A']);
  expect(asked).toEqual(['a', 'b']);
});

test('the oldest answer gives way', () => {
  const asked: string[] = [];
  const note = remembered(2, (word: string) => asked.push(word));
  for (const word of ['a', 'b', 'c', 'c', 'a']) note(word);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

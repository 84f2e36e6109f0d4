import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

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

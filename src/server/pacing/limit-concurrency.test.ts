import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('only the allowed number of tasks run at once, and the others follow in order', async () => {
  const inTurn = limitConcurrency(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<string>());
  const results = ends.map(({ promise }, at) =>
    inTurn(() => {
      begun.push(at);
      return promise;
    }),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve('second');
  expect(await results[1]).toBe('second');
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  ends[2]?.reject(new Error('third'));
  await expect(results[2]).rejects.toThrow('third');
  await settled();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const { resolve } of ends) resolve('');
  expect(await Promise.all([results[0], results[3]])).toEqual(['', '']);
  expect(await inTurn(() => Promise.resolve('later'))).toBe('later');
});

/** Resolves after all pending microtasks. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

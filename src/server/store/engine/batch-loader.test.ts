import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

function counting() {
  const questions: (readonly string[])[] = [];
  const askFor = createBatchLoader(async (keys: readonly string[]) => {
    questions.push(keys);
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} ${questions.length}`]));
  });
  return { questions, askFor };
}

test('keys requested in the same turn are loaded in one query, each once', async () => {
  const { questions, askFor } = counting();
  const answers = await Promise.all(['a', 'b', 'a', 'nobody'].map(askFor));
  expect(answers).toEqual(['a 1', 'b 1', 'a 1', undefined]);
  expect(questions).toEqual([['a', 'b', 'nobody']]);
});

test('a key requested after the query was sent is loaded by a new query', async () => {
  const { questions, askFor } = counting();
  const first = askFor('a');
  await turn();
  expect(await Promise.all([first, askFor('a')])).toEqual(['a 1', 'a 2']);
  expect(questions).toHaveLength(2);
});

test('a failed query rejects all its callers, and the next call queries again', async () => {
  let isDown = true;
  const askFor = createBatchLoader((keys: readonly string[]) =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(new Map(keys.map((key) => [key, true]))),
  );
  const outcomes = await Promise.allSettled([askFor('a'), askFor('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await askFor('a')).toBe(true);
});

import { PostgresDialect } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { builderOf } from '../engine/engine.ts';
import { memoryOf } from './postgres-memory.ts';
import type { Runner } from '../store.ts';

/** The queries that were sent, in order; the tests resolve each one explicitly. */
let sent: PromiseWithResolvers<unknown>[] = [];
let memory: () => Promise<Map<string, unknown>>;

beforeEach(() => {
  sent = [];
  const one = () => {
    const question = Promise.withResolvers<unknown>();
    sent.push(question);
    return question.promise;
  };
  const pool = () => Promise.reject(new Error('Nothing is run through the builder.'));
  memory = memoryOf({ one } as unknown as Runner, builderOf(new PostgresDialect({ pool })));
});

const turn = () => new Promise(setImmediate);
const answer = (at: number, sum: number) => sent[at]?.resolve({ sum: String(sum) });

test('concurrent callers share a query and the cache, which stays valid until something is written', async () => {
  const asking = [memory(), memory()];
  await turn();
  expect(sent).toHaveLength(1);
  answer(0, 7);
  const [one, other] = await Promise.all(asking);
  expect(one).toBe(other);
  const again = memory();
  await turn();
  answer(1, 7);
  expect(await again).toBe(one);
  const later = memory();
  await turn();
  answer(2, 8);
  expect(await later).not.toBe(one);
});

test('a caller that comes after a query was sent causes a new query', async () => {
  void memory();
  await turn();
  const next = memory();
  await turn();
  expect(sent).toHaveLength(2);
  answer(1, 9);
  expect(await next).toBeInstanceOf(Map);
});

test('a query that was sent earlier but ends later does not replace a newer cache', async () => {
  const early = memory();
  await turn();
  const late = memory();
  await turn();
  answer(1, 9);
  const kept = await late;
  answer(0, 8);
  expect(await early).not.toBe(kept);
  const now = memory();
  await turn();
  answer(2, 9);
  expect(await now).toBe(kept);
});

test('at most three queries run at once, and waiting callers share the next one', async () => {
  for (let times = 0; times < 3; times += 1) {
    void memory();
    await turn();
  }
  const [fourth, fifth] = [memory(), memory()];
  await turn();
  expect(sent).toHaveLength(3);
  answer(0, 1);
  await turn();
  expect(sent).toHaveLength(4);
  answer(3, 1);
  expect(await fourth).toBe(await fifth);
});

test('after a failed query, the next call queries again', async () => {
  const asking = memory();
  await turn();
  sent[0]?.reject(new Error('The line is down.'));
  await expect(asking).rejects.toThrow('The line is down.');
  const again = memory();
  await turn();
  answer(1, 3);
  expect(await again).toBeInstanceOf(Map);
});

import { expect, test } from 'vitest';
import { openMutex } from './mutex.ts';

test('one waits for the other', async () => {
  const turns = openMutex();
  const end = await turns.take();
  const order: string[] = [];
  const next = turns.take().then(() => order.push('next'));
  order.push('first');
  end();
  await next;
  expect(order).toEqual(['first', 'next']);
});

test('who waits too long is told when to come back, and is waited for by nobody', async () => {
  const turns = openMutex(1);
  const end = await turns.take();
  await expect(turns.take()).rejects.toMatchObject({ status: 429, retryAfter: 10 });
  end();
  await expect(turns.take()).resolves.toBeTypeOf('function');
});

test('more than a few do not even wait', async () => {
  const turns = openMutex();
  await turns.take();
  const tries = Array.from({ length: 9 }, () => turns.take());
  await expect(tries.at(-1)).rejects.toMatchObject({ status: 429, retryAfter: 10 });
});

import { expect, test } from 'vitest';
import { openMutex } from './mutex.ts';

test('a second caller waits until the first releases the mutex', async () => {
  const turns = openMutex();
  const end = await turns.take();
  const order: string[] = [];
  const next = turns.take().then(() => order.push('next'));
  order.push('first');
  end();
  await next;
  expect(order).toEqual(['first', 'next']);
});

test('a caller that waits too long is refused with 429 and does not block the queue', async () => {
  const turns = openMutex(1);
  const end = await turns.take();
  await expect(turns.take()).rejects.toMatchObject({ status: 429, retryAfter: 10 });
  end();
  await expect(turns.take()).resolves.toBeTypeOf('function');
});

test('the ninth waiting caller is refused with 429 at once', async () => {
  const turns = openMutex();
  await turns.take();
  const tries = Array.from({ length: 9 }, () => turns.take());
  await expect(tries.at(-1)).rejects.toMatchObject({ status: 429, retryAfter: 10 });
});

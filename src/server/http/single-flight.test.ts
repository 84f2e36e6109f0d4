import { afterEach, expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

afterEach(() => void vi.useRealTimers());

test('concurrent calls and calls within a second share one trial, and a later call starts a new one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const trial = vi.fn(() => Promise.resolve());
  const ask = singleFlight(trial);
  await Promise.all(Array.from({ length: 50 }, ask));
  vi.advanceTimersByTime(900);
  await ask();
  expect(trial).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  await ask();
  expect(trial).toHaveBeenCalledTimes(2);
});

test('a failure rejects all waiting callers, and the next caller tries again', async () => {
  const trial = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('full'));
  const ask = singleFlight(trial);
  const outcomes = await Promise.allSettled([ask(), ask()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await ask();
  expect(trial).toHaveBeenCalledTimes(2);
});

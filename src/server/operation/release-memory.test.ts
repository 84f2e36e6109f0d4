import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryAfterStart } from './release-memory.ts';

/** The simulated process. */
let seen = { spent: 0, collected: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  seen = { spent: 0, collected: 0 };
  releaseMemoryAfterStart({
    spent: () => seen.spent,
    collect: () => {
      seen.collected += 1;
    },
  });
});

afterEach(() => void vi.useRealTimers());

test('memory is given back once nothing is asked for a second, and not before', () => {
  seen.spent = 400;
  vi.advanceTimersByTime(1000);
  expect(seen.collected).toBe(0);
  seen.spent += 10;
  vi.advanceTimersByTime(1000);
  expect(seen.collected).toBe(1);
});

test('a server that has worked is not held up', () => {
  for (let second = 0; second < 5; second += 1) {
    seen.spent += 700;
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(60_000);
  expect(seen.collected).toBe(0);
});

test('it is not held up a second time', () => {
  vi.advanceTimersByTime(1000);
  seen.spent += 5000;
  vi.advanceTimersByTime(60_000);
  expect(seen.collected).toBe(1);
});

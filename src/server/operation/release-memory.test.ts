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

test('memory is released after the first idle second, and not before', () => {
  seen.spent = 400;
  vi.advanceTimersByTime(1000);
  expect(seen.collected).toBe(0);
  seen.spent += 10;
  vi.advanceTimersByTime(1000);
  expect(seen.collected).toBe(1);
});

test('a server that is busy after the start does not release memory later', () => {
  for (let second = 0; second < 5; second += 1) {
    seen.spent += 700;
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(60_000);
  expect(seen.collected).toBe(0);
});

test('memory is released only once', () => {
  vi.advanceTimersByTime(1000);
  seen.spent += 5000;
  vi.advanceTimersByTime(60_000);
  expect(seen.collected).toBe(1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restWhenQuiet } from './rest.ts';

const MB = 1024 * 1024;

/** The process that is looked at. */
let seen = { spent: 0, resident: 0, collected: 0 };
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  seen = { spent: 0, resident: 140 * MB, collected: 0 };
  end = restWhenQuiet({
    spent: () => seen.spent,
    resident: () => seen.resident,
    collect: () => {
      seen.collected += 1;
      seen.resident = 110 * MB;
    },
  });
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

test('memory is given back once nothing is asked for a second, and not before', () => {
  seen.spent = 400;
  vi.advanceTimersByTime(1000);
  expect(seen.collected).toBe(0);
  seen.spent += 10;
  vi.advanceTimersByTime(1000);
  expect(seen.collected).toBe(1);
});

test('it is given back again only where there is something to give', () => {
  vi.advanceTimersByTime(1000);
  seen.resident = 120 * MB;
  vi.advanceTimersByTime(60_000);
  expect(seen.collected).toBe(1);
  seen.resident = 300 * MB;
  vi.advanceTimersByTime(1000);
  expect(seen.collected).toBe(2);
});

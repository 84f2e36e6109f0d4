import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRefusalCap } from './refusal-cap.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cap, how many of a number of refusals it lets through, and what it reported. */
function opened() {
  const told: number[] = [];
  const cap = openRefusalCap((count) => void told.push(count));
  const taken = (count: number, address: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => cap.takes(address(at))).filter(Boolean).length;
  return { cap, taken, told };
}

test('the refusals of one address do not hide those of another', () => {
  const { taken } = opened();
  expect(taken(1000, () => '10.0.0.1')).toBe(20);
  expect(taken(5, () => '10.0.0.2')).toBe(5);
});

test('the refusals of many addresses together have a limit', () => {
  const { taken } = opened();
  expect(taken(1000, (at) => `10.0.${at}.1`)).toBe(200);
});

test('suppressed refusals are reported once when the minute is over, and the limit starts again', () => {
  const { taken, told } = opened();
  taken(25, () => '10.0.0.1');
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([5]);
  expect(taken(25, () => '10.0.0.1')).toBe(20);
  vi.advanceTimersByTime(60_000);
  vi.advanceTimersByTime(600_000);
  expect(told).toEqual([5, 5]);
});

test('nothing is reported if no refusal was suppressed', () => {
  const { cap, taken, told } = opened();
  taken(20, () => '10.0.0.1');
  cap.tell();
  expect(told).toEqual([]);
});

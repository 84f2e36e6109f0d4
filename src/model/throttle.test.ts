import { afterEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

afterEach(() => vi.useRealTimers());

test('the same is told once a minute, and each thing for itself', () => {
  vi.useFakeTimers();
  const isNews = throttle();
  expect([isNews('disk'), isNews('disk'), isNews('mail')]).toEqual([true, false, true]);
  vi.advanceTimersByTime(59_999);
  expect(isNews('disk')).toBe(false);
  vi.advanceTimersByTime(1);
  expect([isNews('disk'), isNews('disk')]).toEqual([true, false]);
});

test('a clock that was set back keeps nothing quiet', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
  const isNews = throttle();
  isNews('disk');
  vi.setSystemTime(Date.parse('2026-11-19T10:00:00Z'));
  expect([isNews('disk'), isNews('disk')]).toEqual([true, false]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

afterEach(() => vi.useRealTimers());

test('each subject is reported at most once a minute, independently of others', () => {
  vi.useFakeTimers();
  const isNews = throttle();
  expect([isNews('disk'), isNews('disk'), isNews('mail')]).toEqual([true, false, true]);
  vi.advanceTimersByTime(59_999);
  expect(isNews('disk')).toBe(false);
  vi.advanceTimersByTime(1);
  expect([isNews('disk'), isNews('disk')]).toEqual([true, false]);
});

test('a subject is reported again at once after the clock was set back', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
  const isNews = throttle();
  isNews('disk');
  vi.setSystemTime(Date.parse('2026-11-19T10:00:00Z'));
  expect([isNews('disk'), isNews('disk')]).toEqual([true, false]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRateLimit } from './rate-limit.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('an address over its limit gets the seconds to wait, and a new window starts the count again', () => {
  const limit = openRateLimit(2, minute);
  expect([limit.wait('192.0.2.1'), limit.wait('192.0.2.1'), limit.wait('192.0.2.1')]).toEqual([0, 0, 60]);
  vi.advanceTimersByTime(41_500);
  expect([limit.wait('192.0.2.1'), limit.wait('192.0.2.2')]).toEqual([19, 0]);
  vi.advanceTimersByTime(minute - 41_500);
  expect([limit.wait('192.0.2.1'), limit.wait('192.0.2.1'), limit.wait('192.0.2.1')]).toEqual([0, 0, 60]);
});

test('a clock that was ahead for a while does not lengthen the window', () => {
  const limit = openRateLimit(1, minute);
  vi.setSystemTime(1000 * minute);
  limit.wait('192.0.2.1');
  vi.setSystemTime(minute);
  expect(limit.wait('192.0.2.1')).toBe(60);
  vi.advanceTimersByTime(minute);
  expect(limit.wait('192.0.2.1')).toBe(0);
});

test('all addresses of an IPv6 /64 network share one limit', () => {
  const limit = openRateLimit(1, minute);
  expect([limit.wait('2001:db8::1'), limit.wait('2001:db8::2'), limit.wait('2001:db8:0:1::1')]).toEqual([0, 60, 0]);
});

test('requests from the loopback addresses are not limited', () => {
  const limit = openRateLimit(0, minute);
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((address) => limit.wait(address))).toEqual([0, 0, 0]);
});

test('the oldest address is forgotten when too many addresses are counted', () => {
  const limit = openRateLimit(1, minute);
  for (let at = 0; at <= 50_000; at += 1) limit.wait(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  expect([limit.wait('10.0.0.0'), limit.wait('10.0.195.80')]).toEqual([0, 60]);
});

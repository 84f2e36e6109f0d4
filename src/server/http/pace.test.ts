import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPace } from './pace.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('an address asks so often within a window, is told how long to wait, and then begins anew', () => {
  const pace = openPace(2, minute);
  expect([pace.wait('192.0.2.1'), pace.wait('192.0.2.1'), pace.wait('192.0.2.1')]).toEqual([0, 0, 60]);
  vi.setSystemTime(41_500);
  expect([pace.wait('192.0.2.1'), pace.wait('192.0.2.2')]).toEqual([19, 0]);
  vi.setSystemTime(minute);
  expect([pace.wait('192.0.2.1'), pace.wait('192.0.2.1'), pace.wait('192.0.2.1')]).toEqual([0, 0, 60]);
});

test('a network of IPv6 is one address', () => {
  const pace = openPace(1, minute);
  expect([pace.wait('2001:db8::1'), pace.wait('2001:db8::2'), pace.wait('2001:db8:0:1::1')]).toEqual([0, 60, 0]);
});

test('what comes from this machine is not counted', () => {
  const pace = openPace(0, minute);
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((address) => pace.wait(address))).toEqual([0, 0, 0]);
});

test('whoever comes from ever new addresses is forgotten before memory is full', () => {
  const pace = openPace(1, minute);
  for (let at = 0; at <= 50_000; at += 1) pace.wait(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  expect([pace.wait('10.0.0.0'), pace.wait('10.0.195.80')]).toEqual([0, 60]);
});

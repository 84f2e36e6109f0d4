import { expect, test } from 'vitest';
import { networkOf } from './plain-address.ts';

test('an IPv6 address is counted by its /64 network, and an IPv4 address by itself', () => {
  expect(networkOf('10.0.0.7')).toBe('10.0.0.7');
  expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7');
  expect(networkOf('10.0.0.7:40312')).toBe('10.0.0.7');
  expect(networkOf('[::ffff:10.0.0.7]:40312')).toBe('10.0.0.7');
  expect(networkOf('[2001:db8:0:12::7]:40312')).toBe('2001:db8:0:12::/64');
  expect(networkOf('2001:DB8:0:12::7')).toBe('2001:db8:0:12::/64');
  expect(networkOf('2001:db8::0012:0:0:0:1')).toBe('2001:db8:0:12::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

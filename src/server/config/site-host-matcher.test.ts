import { expect, test } from 'vitest';
import { siteHostMatcher } from './site-host-matcher.ts';

test.each([
  ['www.college.example', true],
  ['WWW.College.Example', true],
  ['www.college.example.', true],
  ['www.college.example:443', true],
  ['www.college.example.:80', true],
  ['www.college.example:8080', false],
  ['portal.college.example', false],
  ['www.college.example.evil.example', false],
  ['', false],
  [undefined, false],
])('%s is the host www.college.example: %s', (host, isIt) => {
  expect(siteHostMatcher('www.college.example')(host)).toBe(isIt);
});

test('a host with its own port matches only with it, and no host matches if none is set', () => {
  const isHost = siteHostMatcher('college.example:8080');
  expect([isHost('college.example:8080'), isHost('college.example.:8080'), isHost('college.example')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(siteHostMatcher(undefined)('college.example')).toBe(false);
});

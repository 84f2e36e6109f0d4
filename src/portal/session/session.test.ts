import { expect, test } from 'vitest';
import { isExpired } from './session.ts';

const noon = Date.UTC(2026, 10, 20, 12);

function tokenUntil(time: number): string {
  return `x.${btoa(JSON.stringify({ exp: time / 1000 }))}.x`;
}

test('a token whose expiry is earlier than now has expired', () => {
  expect(isExpired(tokenUntil(noon - 1000), noon)).toBe(true);
});

test('a token is valid up to its expiry', () => {
  expect(isExpired(tokenUntil(noon), noon)).toBe(false);
});

test('a token that cannot be decoded counts as not expired', () => {
  expect(isExpired('nonsense', noon)).toBe(false);
  expect(isExpired('a.b%%.c', noon)).toBe(false);
});

test('a token without an expiry counts as not expired', () => {
  expect(isExpired(`x.${btoa('{}')}.x`, noon)).toBe(false);
});

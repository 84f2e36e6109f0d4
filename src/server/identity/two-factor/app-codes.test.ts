import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { appUri, createAppSecret, stepOf } from './app-codes.ts';

test('the address for an authenticator app names the account and the college', () => {
  const secret = createAppSecret();
  const address = new URL(appUri(secret, { issuer: 'Pandu College: Guwahati', email: 'mina@college.example' }));
  expect(decodeURIComponent(address.pathname)).toMatch(/Pandu College Guwahati:mina@college\.example$/);
  expect(address.searchParams.get('issuer')).toBe('Pandu College Guwahati');
  expect(address.searchParams.get('secret')).toBe(secret);
});

test.each([
  '\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec',
  '12345\u2013',
  '\u00e9\u00e91234',
  '1234567',
  '12345',
  'abcdef',
  '',
])('a text that is not six digits, %j, is no valid code', (text) => {
  expect(stepOf(createAppSecret(), text)).toBeUndefined();
});

test('the code that an app shows has the step of its time', () => {
  const secret = createAppSecret();
  const now = Date.now();
  expect(stepOf(secret, new TOTP({ secret }).generate({ timestamp: now }))).toBe(Math.floor(now / 30_000));
});

import { expect, test } from 'vitest';
import { appAddress, newAppSecret } from './app-codes.ts';

test('the address for an authenticator app names the account and the college', () => {
  const secret = newAppSecret();
  const address = new URL(appAddress(secret, { issuer: 'Pandu College: Guwahati', email: 'mina@college.example' }));
  expect(decodeURIComponent(address.pathname)).toMatch(/Pandu College Guwahati:mina@college\.example$/);
  expect(address.searchParams.get('issuer')).toBe('Pandu College Guwahati');
  expect(address.searchParams.get('secret')).toBe(secret);
});

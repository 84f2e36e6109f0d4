import { expect, test } from 'vitest';
import { appAddress, newAppSecret } from './app-codes.ts';

test('what an app reads says whose codes they are, and of which college', () => {
  const secret = newAppSecret();
  const address = new URL(appAddress(secret, { issuer: 'Pandu College: Guwahati', email: 'mina@college.example' }));
  expect(decodeURIComponent(address.pathname)).toMatch(/Pandu College Guwahati:mina@college\.example$/);
  expect(address.searchParams.get('issuer')).toBe('Pandu College Guwahati');
  expect(address.searchParams.get('secret')).toBe(secret);
});

import { expect, test } from 'vitest';
import { signOnProblems } from './single-sign-on.ts';

const fieldsOf = (issuer: string, clientId = 'portal', clientSecret = '') =>
  signOnProblems({ issuer, clientId, clientSecret }).map(({ field }) => field);

test.each([
  'https://accounts.google.com',
  'https://id.college.edu.in/realms/college',
  'http://localhost:8080/realms/college',
  'http://127.0.0.1:4000',
  'http://[::1]:4000',
])('%s is accepted as an issuer', (issuer) => {
  expect(fieldsOf(issuer)).toEqual([]);
});

test.each([
  'http://id.college.edu.in',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'https://id.college.edu.in/?realm=college',
  'https://id.college.edu.in/#college',
  'https://id.college.edu.in/.well-known/openid-configuration',
])('%s is refused as an issuer', (issuer) => {
  expect(fieldsOf(issuer)).toEqual(['sso_issuer']);
});

test('an issuer and a client ID are required together, or neither', () => {
  expect(fieldsOf('', '')).toEqual([]);
  expect(fieldsOf('', 'portal')).toEqual(['sso_issuer']);
  expect(fieldsOf('', '', 'secret')).toEqual(['sso_issuer']);
  expect(fieldsOf('https://accounts.google.com', '')).toEqual(['sso_client_id']);
});

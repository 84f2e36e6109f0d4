import { expect, test } from 'vitest';
import { hasAllClaims, verifiedEmail, type EmailClaims } from './verified-email.ts';

const keycloak = 'https://id.college.edu.in/realms/college';
const google = 'https://accounts.google.com';
const entra = 'https://login.microsoftonline.com/0f1e/v2.0';
const email = 'asha@college.edu.in';

test.each<[string, string, EmailClaims]>([
  ['an e-mail that is verified', keycloak, { email, email_verified: true }],
  ['one that is said to be in text', keycloak, { email, email_verified: 'true' }],
  ['one in capitals', keycloak, { email: 'Asha@College.edu.in ', email_verified: true }],
  ['a Workspace account at Google', google, { email, email_verified: true, hd: 'college.edu.in' }],
  ['Microsoft’s own way of saying it', entra, { email, xms_edov: true }],
  ['the same as a number', entra, { email, xms_edov: '1' }],
])('%s is accepted', (_what, issuer, claims) => {
  expect(verifiedEmail(issuer, claims)).toEqual({ email });
});

test.each<[string, string, EmailClaims]>([
  ['an e-mail nobody verified', keycloak, { email, email_verified: false }],
  ['one of which nothing is said', keycloak, { email }],
  ['a private Google account with the college’s address', google, { email, email_verified: true }],
  ['an e-mail at Microsoft of which nothing is said', entra, { email }],
  ['one that Microsoft does not answer for', entra, { email, xms_edov: false }],
  ['one that Microsoft denies', entra, { email, email_verified: false, xms_edov: true }],
  ['Microsoft’s words from somebody else', keycloak, { email, xms_edov: true }],
  ['Microsoft’s words from a namesake', 'https://login.microsoftonline.com.evil.example/', { email, xms_edov: true }],
])('%s is refused as unverified', (_what, issuer, claims) => {
  expect(verifiedEmail(issuer, claims)).toEqual({ email, refusal: 'unverified' });
});

test.each([undefined, '', '  ', 7, 'asha\u0000@college.edu.in', ['asha@college.edu.in']])(
  '%j is refused as no e-mail address',
  (one) => {
    expect(verifiedEmail(keycloak, { email: one, email_verified: true })).toEqual({ email: '', refusal: 'no-email' });
  },
);

test.each<[string, EmailClaims, boolean]>([
  [keycloak, { email, email_verified: true }, true],
  [keycloak, { email, email_verified: false }, true],
  [entra, { email, xms_edov: true }, true],
  [keycloak, { email }, false],
  [keycloak, { email: null, email_verified: true }, false],
  [keycloak, {}, false],
])('the claims of %s in %j need no further request: %j', (issuer, claims, isAll) => {
  expect(hasAllClaims(issuer, claims)).toBe(isAll);
});

test('a letter that only looks like an ASCII letter is not changed', () => {
  const kelvin = 'as\u212Aa@college.edu.in';
  expect(verifiedEmail(keycloak, { email: kelvin, email_verified: true })).toEqual({ email: kelvin });
});

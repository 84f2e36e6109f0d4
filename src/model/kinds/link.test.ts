import { expect, test } from 'vitest';
import { isWebAddress, link } from './link.ts';

test.each([
  'https://college.edu.in',
  'HTTP://www.college.edu.in:8080/a?b=c,d;e#f',
  'https://কলেজ.ভারত/জাননী',
  'https://[2001:db8::1]:8443/',
  'http://localhost:3000?x',
])('%s is a valid web address', (address) => {
  expect(isWebAddress(address)).toBe(true);
});

test.each([
  'https://a.edu.in,https://b.edu.in',
  'https://a.edu.in;script-src',
  'https://*.edu.in',
  "https://a.edu.in'x",
  'https://somebody@college.edu.in',
  'https://college.edu.in:port',
  'https:///path',
  'https://',
  'ftp://college.edu.in',
  'javascript:alert(1)',
])('%s is not a valid web address', (address) => {
  expect(isWebAddress(address)).toBe(false);
});

test('spaces in an address are encoded as browsers do, and two addresses in one are refused', () => {
  const schema = link.schema({ label: 'Link' });
  expect(schema.parse(' https://college.edu/Annual  Report 2024.pdf ')).toBe(
    'https://college.edu/Annual%20%20Report%202024.pdf',
  );
  expect(schema.safeParse('https://a.in and https://b.in').success).toBe(false);
});

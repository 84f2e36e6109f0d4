import { expect, test } from 'vitest';
import { normalizeDoi, plainDoi } from './doi.ts';

test.each([
  ['https://doi.org/10.1016/J.AXL.2020.01', '10.1016/j.axl.2020.01'],
  ['http://dx.doi.org/10.1007%2F978-3-030-86062-2_10', '10.1007/978-3-030-86062-2_10'],
  ['doi: 10.1016/S0065-3233(05)72001-5', '10.1016/s0065-3233(05)72001-5'],
  ['(see 10.1016/S0065-3233(05)72001-5).', '10.1016/s0065-3233(05)72001-5'],
  ['10.1007/978-3-540-27775-0\\_3', '10.1007/978-3-540-27775-0_3'],
  ['DOI 10.1386/drtp.3.1.13_1', '10.1386/drtp.3.1.13_1'],
  ['doi10.1386/drtp.3.1.13_1', '10.1386/drtp.3.1.13_1'],
  ['%E0%A4', ''],
  ['in press', ''],
])('the DOI is read from %s', (written, expected) => {
  expect(normalizeDoi(written)).toBe(expected);
});

test('a DOI followed by very many punctuation marks is read without delay', () => {
  expect(plainDoi(`10.1000/a(b)${'.)'.repeat(200_000)}`)).toBe('10.1000/a(b)');
});

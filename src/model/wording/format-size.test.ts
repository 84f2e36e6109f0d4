import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [12, '12 bytes'],
  [120 * 1024, '120 kB'],
  [1024 ** 2 - 1, '1.0 MB'],
  [4.24 * 1024 ** 2, '4.2 MB'],
  [9.97 * 1024 ** 2, '10 MB'],
  [44.6 * 1024 ** 2, '45 MB'],
  [1024 ** 3 - 1, '1.0 GB'],
  [38.2 * 1024 ** 3, '38 GB'],
])('%d bytes are written as %s', (bytes, said) => {
  expect(formatSize(bytes)).toBe(said);
});

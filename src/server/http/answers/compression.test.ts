import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, gzipOnce, createLazyEncodings, acceptsEncoding } from './compression.ts';

test.each([
  ['gzip, br', true],
  ['gzip;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %s accepts gzip: %s', (header, isTaken) => {
  expect(acceptsEncoding(header, 'gzip')).toBe(isTaken);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['deflate', undefined],
  [undefined, undefined],
])('of Accept-Encoding %s, %s is sent', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test.each([2_000, 400_000])(
  'what is sent to everybody is compressed once for each encoding (%i bytes)',
  async (length) => {
    const bytes = Buffer.from('Bihu '.repeat(length / 5));
    const made: string[] = [];
    const sent = createLazyEncodings(bytes, bytes, (packed, encoding) => {
      made.push(encoding);
      return packed;
    });
    const [plain, gzip, again, brotli] = await Promise.all([sent(undefined), sent('gzip'), sent('gzip'), sent('br')]);
    expect([plain, gunzipSync(gzip), brotliDecompressSync(brotli)]).toEqual([bytes, bytes, bytes]);
    expect([again === gzip, made.toSorted()]).toEqual([true, ['br', 'gzip']]);
  },
);

test('what fits one packet is sent as it is', async () => {
  const bytes = Buffer.from('Bihu');
  const sent = createLazyEncodings(bytes, 'plain', () => 'compressed');
  expect([await sent('br'), gzipOnce('Bihu', 'utf8')]).toEqual(['plain', undefined]);
});

import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { LineTooLong, readLines } from './read-lines.ts';

const read = async (pieces: Iterable<Uint8Array>): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of readLines(Readable.from(pieces))) lines.push(line);
  return lines;
};

test.each([1, 2, 3, 5, 100])('lines are read alike from chunks of %i bytes', async (size) => {
  const bytes = Buffer.from('বাংলা\n\none\u2028line\nlast');
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  expect(await read(pieces)).toEqual(['বাংলা', '', 'one\u2028line', 'last']);
});

test('a final line feed does not add an empty line', async () => {
  expect(await read([Buffer.from('one\ntwo\n')])).toEqual(['one', 'two']);
});

test('a line without an end is refused before it fills the memory', async () => {
  const endless = (function* () {
    const piece = Buffer.alloc(16 * 1024 * 1024, 'x');
    for (;;) yield piece;
  })();
  await expect(read(endless)).rejects.toThrow(LineTooLong);
});

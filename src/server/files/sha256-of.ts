import { createHash } from 'node:crypto';

/** The SHA-256 of a stream, in hexadecimal. */
export async function sha256Of(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const sum = createHash('sha256');
  for await (const piece of pieces) sum.update(piece);
  return sum.digest('hex');
}

import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** The encodings that are sent, the better one first. */
const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Whether compressed bytes are sent to a single caller, or kept and sent until their content changes. */
type CompressionUse = 'once' | 'kept';

/** In bytes. A shorter answer that is kept fits one packet; one that is not fits the first packets of a connection. */
const minBytes: Readonly<Record<CompressionUse, number>> = { once: 8 * 1024, kept: 1000 };

/** An answer for a single caller is compressed quickly: a better level takes four times as long and saves a fifth. */
const gzipLevels: Readonly<Record<CompressionUse, number>> = { once: 1, kept: 6 };

/** Higher qualities of Brotli take twice as long for a tenth less. */
const brotliQuality = 4;

/**
 * In bytes. A longer answer is compressed off the main thread; for a shorter one the hand-over takes longer than the
 * compression.
 */
const maxSyncBytes = 256 * 1024;

/** The best encoding that the client accepts, by its Accept-Encoding (RFC 9110, 12.5.3); undefined for none. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | undefined {
  return encodings.find((encoding) => acceptsEncoding(acceptEncoding, encoding));
}

/** Whether the client accepts this encoding. */
export function acceptsEncoding(acceptEncoding: string | string[] | undefined, encoding: Encoding): boolean {
  return encodingPatterns[encoding].test(String(acceptEncoding ?? ''));
}

/** What a single caller is sent, compressed with gzip; undefined where that saves nothing. */
export function gzipOnce(payload: Buffer | string, encoding: BufferEncoding): Buffer | Promise<Buffer> | undefined {
  // Most answers are short: they are not even converted to bytes.
  if (payload.length < minBytes.once) return undefined;
  return compress(Buffer.isBuffer(payload) ? payload : Buffer.from(payload, encoding), 'gzip', 'once');
}

/**
 * What is sent to everybody, in the encoding that each accepts: compressed at the first use of an encoding, and then
 * kept. `plain` is sent where no encoding is accepted or compression saves nothing; `wrap` makes the rest.
 */
export function createLazyEncodings<Sent>(
  bytes: Buffer,
  plain: Sent,
  wrap: (bytes: Buffer, encoding: Encoding) => Sent,
): (encoding: Encoding | undefined) => Promise<Sent> {
  const cache = new Map<Encoding, Promise<Sent>>();
  const make = async (encoding: Encoding) => wrap(await compress(bytes, encoding, 'kept'), encoding);
  return (encoding) => {
    if (encoding === undefined || bytes.length < minBytes.kept) return Promise.resolve(plain);
    const encoded = cache.get(encoding) ?? make(encoding);
    cache.set(encoding, encoded);
    return encoded;
  };
}

const encodingPatterns: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

function compress(bytes: Buffer, encoding: Encoding, use: CompressionUse): Buffer | Promise<Buffer> {
  const isLong = bytes.length > maxSyncBytes;
  if (encoding === 'gzip') {
    const options = { level: gzipLevels[use] };
    return isLong ? promisify(gzip)(bytes, options) : gzipSync(bytes, options);
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  return isLong ? promisify(brotliCompress)(bytes, options) : brotliCompressSync(bytes, options);
}

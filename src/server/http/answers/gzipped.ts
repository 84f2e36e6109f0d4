import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { CacheableAnswer } from './answer-cache.ts';
import { Answer, jsonType } from '../call.ts';

/** In bytes. A shorter answer fits the first packets of a connection anyway. */
const worthCompressing = 8 * 1024;

/**
 * In bytes. A longer answer is compressed off the main thread; for a shorter one the hand-over takes longer than the
 * compression.
 */
const longestSync = 256 * 1024;

/**
 * An answer for a single caller is compressed quickly: a better level takes four times as long and saves only a fifth.
 */
const options = { level: 1 };

/** A JSON answer compressed with gzip; unchanged if that saves nothing or it is compressed already. */
export function gzipped(answer: Answer): Answer | Promise<Answer> {
  const { headers, payload, encoding } = answer;
  const isText = headers['content-type'] === jsonType['content-type'];
  if (!isText || !payload || payload.length < worthCompressing || 'content-encoding' in headers) return answer;
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload, encoding);
  return bytes.length > longestSync
    ? promisify(gzip)(bytes, options).then((packed) => gzippedAs(answer, packed))
    : gzippedAs(answer, gzipSync(bytes, options));
}

function gzippedAs(answer: Answer, bytes: Buffer): Answer {
  const Kind = answer instanceof CacheableAnswer ? CacheableAnswer : Answer;
  return new Kind(answer.status, { vary: 'Accept-Encoding', ...answer.headers, 'content-encoding': 'gzip' }, bytes);
}

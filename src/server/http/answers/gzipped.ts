import { CacheableAnswer } from './answer-cache.ts';
import { gzippedOnce } from './compression.ts';
import { Answer, jsonType } from '../call.ts';

/** A JSON answer compressed with gzip; unchanged if that saves nothing or it is compressed already. */
export function gzipped(answer: Answer): Answer | Promise<Answer> {
  const { headers, payload, encoding } = answer;
  const isText = headers['content-type'] === jsonType['content-type'];
  if (!isText || !payload || 'content-encoding' in headers) return answer;
  const packed = gzippedOnce(payload, encoding);
  if (!packed) return answer;
  return Buffer.isBuffer(packed) ? gzippedAs(answer, packed) : packed.then((bytes) => gzippedAs(answer, bytes));
}

function gzippedAs(answer: Answer, bytes: Buffer): Answer {
  const Kind = answer instanceof CacheableAnswer ? CacheableAnswer : Answer;
  return new Kind(answer.status, { vary: 'Accept-Encoding', ...answer.headers, 'content-encoding': 'gzip' }, bytes);
}

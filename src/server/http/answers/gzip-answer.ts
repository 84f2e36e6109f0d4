import { CacheableAnswer } from './answer-cache.ts';
import { gzipOnce } from './compression.ts';
import { Answer, jsonTypeHeader } from '../call.ts';

/** A JSON answer compressed with gzip; unchanged if that saves nothing or it is compressed already. */
export function gzipAnswer(answer: Answer): Answer | Promise<Answer> {
  const { headers, payload, encoding } = answer;
  const isText = headers['content-type'] === jsonTypeHeader['content-type'];
  if (!isText || !payload || 'content-encoding' in headers) return answer;
  const packed = gzipOnce(payload, encoding);
  if (!packed) return answer;
  return Buffer.isBuffer(packed)
    ? toGzippedAnswer(answer, packed)
    : packed.then((bytes) => toGzippedAnswer(answer, bytes));
}

function toGzippedAnswer(answer: Answer, bytes: Buffer): Answer {
  const Kind = answer instanceof CacheableAnswer ? CacheableAnswer : Answer;
  return new Kind(answer.status, { vary: 'Accept-Encoding', ...answer.headers, 'content-encoding': 'gzip' }, bytes);
}

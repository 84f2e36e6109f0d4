import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { StandingAnswer } from './answer-again.ts';
import { Answer, jsonType } from './call.ts';

/** Below this many letters an answer is with its asker in the first packets of a connection, packed or not. */
const worthPacking = 8 * 1024;

/** What is longer is packed beside what else is to be done; to hand over less than this takes longer than to pack it. */
const longestAtOnce = 256 * 1024;

/** What is made for one asker is packed quickly: a better packing takes four times as long for a fifth less. */
const options = { level: 1 };

/** An answer in JSON as whoever unpacks gzip is sent it; as it is where that gains nothing, or it is packed already. */
export function packed(answer: Answer): Answer | Promise<Answer> {
  const { headers, payload } = answer;
  const isText = headers['content-type'] === jsonType['content-type'] && typeof payload === 'string';
  if (!isText || payload.length < worthPacking || 'content-encoding' in headers) return answer;
  return payload.length > longestAtOnce
    ? promisify(gzip)(payload, options).then((bytes) => packedAs(answer, bytes))
    : packedAs(answer, gzipSync(payload, options));
}

function packedAs(answer: Answer, bytes: Buffer): Answer {
  const Kind = answer instanceof StandingAnswer ? StandingAnswer : Answer;
  return new Kind(answer.status, { vary: 'Accept-Encoding', ...answer.headers, 'content-encoding': 'gzip' }, bytes);
}

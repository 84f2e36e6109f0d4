import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { keepAnswer, pruneAnswers, storedAnswer, type RequestKey } from '../store/answers.ts';
import type { Store } from '../store/store.ts';
import { committedReads } from '../store/write.ts';
import type { Job } from '../jobs/jobs.ts';
import { conflict, malformed } from './errors.ts';

/**
 * The header with which a sender names an addition, to be able to retry it after a lost response: with it, the addition
 * is stored once. Source: draft-ietf-httpapi-idempotency-key-header, The Idempotency-Key HTTP Header Field.
 */
const keyHeader = 'idempotency-key';

/** How long a response is stored for a sender that did not receive it, in ms. */
const retention = 24 * 60 * 60_000;

/**
 * Long enough that two senders do not choose the same key by chance. The draft requires quotation marks, which many
 * clients omit.
 */
const keyPattern = /^"?([\w-]{16,64})"?$/;

interface KeyedRequest {
  readonly secret: Uint8Array;
  /** The account that sends the request; 0 for a visitor. */
  readonly user: number;
  readonly path: string;
  readonly body: unknown;
}

/** The key of a request; undefined without one. Throws `malformed`. */
export function idempotencyKeyOf(
  headers: IncomingHttpHeaders,
  { secret, user, path, body }: KeyedRequest,
): RequestKey | undefined {
  const header = headers[keyHeader];
  if (header === undefined) return undefined;
  const [, senderKey] = keyPattern.exec(String(header)) ?? [];
  if (senderKey === undefined) {
    throw malformed('The header Idempotency-Key must be 16 to 64 letters, digits, hyphens and underscores.');
  }
  // The body may hold a password: the digest is keyed with the secret, so nobody can test guesses.
  const digest = (...parts: unknown[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  return { request: digest('request', user, senderKey), sum: digest('sent', path, body) };
}

/**
 * Returns the result of `work`. For a request whose key is already stored, it returns the stored result and does
 * nothing else. `write` is the one transaction of the work that stores something: the result of its job is the answer.
 * Throws `conflict` if something else was stored with that key.
 */
export async function runOnce<Answer>(
  store: Store,
  requestKey: RequestKey | undefined,
  work: (write: Store['write']) => Promise<Answer>,
): Promise<Answer> {
  if (!requestKey) return work(store.write.bind(store));
  const before = await answerOf(store, requestKey);
  if (before) return before.answer as Answer;
  try {
    return await work((job, kind) =>
      store.write(async (tx) => {
        const answer = await job(tx);
        await keepAnswer({ store, tx }, requestKey, answer);
        return answer;
      }, kind),
    );
  } catch (error) {
    // The same request may have arrived twice at once, or the response of its commit was lost.
    const meanwhile = await answerOf(store, requestKey).catch(() => undefined);
    if (meanwhile) return meanwhile.answer as Answer;
    throw error;
  }
}

/** Deletes the stored answers that have expired. */
export const pruneAnswersJob: Job = {
  name: 'answers forgotten',
  every: 60 * 60_000,
  run: ({ store }) => store.write((tx) => pruneAnswers({ store, tx }, Date.now() - retention)),
};

async function answerOf(store: Store, { request, sum }: RequestKey): Promise<{ answer: unknown } | undefined> {
  const stored = await storedAnswer(committedReads(store), request);
  if (!stored) return undefined;
  if (stored.sum === sum) return { answer: JSON.parse(stored.body) as unknown };
  throw conflict(
    'This was stored already, as it was sent first. What was changed since was not: look for it in the list, and change it there.',
  );
}

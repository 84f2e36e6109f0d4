import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { keepAnswer, pruneAnswers, storedAnswer, type RequestKey } from '../store/answers.ts';
import type { Store } from '../store/store.ts';
import { committed } from '../store/write.ts';
import type { Job } from '../jobs/jobs.ts';
import { conflict, malformed } from './errors.ts';

/**
 * The header by which whoever sends an addition names it, to send it again when no answer came: with it, it is stored
 * once. Source: draft-ietf-httpapi-idempotency-key-header, The Idempotency-Key HTTP Header Field.
 */
const keyHeader = 'idempotency-key';

/** How long an answer is kept for who did not hear it, in ms. */
const kept = 24 * 60 * 60_000;

/**
 * Long enough that two do not choose the same by chance. The draft has it between quotation marks, which many leave
 * out.
 */
const key = /^"?([\w-]{16,64})"?$/;

interface Sent {
  readonly secret: Uint8Array;
  /** The account that sends it; 0 for a visitor. */
  readonly user: number;
  readonly path: string;
  readonly body: unknown;
}

/** The key of a request; undefined where it has none. Throws `malformed`. */
export function idempotencyKeyOf(
  headers: IncomingHttpHeaders,
  { secret, user, path, body }: Sent,
): RequestKey | undefined {
  const said = headers[keyHeader];
  if (said === undefined) return undefined;
  const [, own] = key.exec(String(said)) ?? [];
  if (own === undefined) {
    throw malformed('The header Idempotency-Key must be 16 to 64 letters, digits, hyphens and underscores.');
  }
  // What was sent may hold a password: without the secret nobody can try which.
  const digest = (...parts: unknown[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  return { request: digest('request', user, own), sum: digest('sent', path, body) };
}

/**
 * Answers what `work` answers. Of a request with a key that was stored already it answers the same as then, and does
 * nothing. `write` is the one transaction of the work that stores something: what its job answers is the answer. Throws
 * `conflict` where something else was stored with that key.
 */
export async function runOnce<Answer>(
  store: Store,
  asked: RequestKey | undefined,
  work: (write: Store['write']) => Promise<Answer>,
): Promise<Answer> {
  if (!asked) return work(store.write.bind(store));
  const before = await answerOf(store, asked);
  if (before) return before.answer as Answer;
  try {
    return await work((job, kind) =>
      store.write(async (tx) => {
        const answer = await job(tx);
        await keepAnswer({ store, tx }, asked, answer);
        return answer;
      }, kind),
    );
  } catch (error) {
    // The same request may have come twice at once, or the answer of its commit was lost.
    const meanwhile = await answerOf(store, asked).catch(() => undefined);
    if (meanwhile) return meanwhile.answer as Answer;
    throw error;
  }
}

/** Forgets the answers that nobody waits for any more. */
export const forgetAnswers: Job = {
  name: 'answers forgotten',
  every: 60 * 60_000,
  run: ({ store }) => store.write((tx) => pruneAnswers({ store, tx }, Date.now() - kept)),
};

async function answerOf(store: Store, { request, sum }: RequestKey): Promise<{ answer: unknown } | undefined> {
  const found = await storedAnswer(committed(store), request);
  if (!found) return undefined;
  if (found.sum === sum) return { answer: JSON.parse(found.body) as unknown };
  throw conflict(
    'This was stored already, as it was sent first. What was changed since was not: look for it in the list, and change it there.',
  );
}

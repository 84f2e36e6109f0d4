import { prepared } from './prepared.ts';
import type { Builder, Runner } from './store.ts';

/** How many answers are remembered between two writes. */
const remembered = 10_000;

/**
 * What may be remembered of a PostgreSQL database until the next write of any server on it: every write raises a revision, so their sum tells. It
 * is asked for anew for whoever comes after a question was sent; those who come while one is under way share the next.
 */
export function memoryOf(read: Runner, builder: Builder): () => Promise<Map<string, unknown>> {
  const sumOfRevisions = prepared(() =>
    builder.selectFrom('revision').select(({ fn }) => fn.sum<string | null>('value').as('sum')),
  );
  let kept = new Map<string, unknown>();
  let seen = '';
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Map<string, unknown>> | undefined;

  const look = async () => {
    next = undefined;
    const sum = String((await read.one(sumOfRevisions()))?.sum);
    if (sum !== seen || kept.size >= remembered) kept = new Map();
    seen = sum;
    return kept;
  };

  return () => {
    if (!next) {
      next = underWay.then(look);
      // Whoever waits for it hears of its failure; who comes next asks again.
      underWay = next.catch(() => undefined);
    }
    return next;
  };
}

import { prepared } from '../engine/prepared.ts';
import { coalesce } from '../engine/coalesce.ts';
import type { Builder, Runner } from '../store.ts';

/** How many answers are remembered between two writes. */
const remembered = 10_000;

/** So many questions are under way at once; who comes later shares the next. */
const mostUnderWay = 3;

/**
 * What may be remembered of a PostgreSQL database until the next write of any server on it: every write raises a
 * revision, so their sum tells. It is asked for anew for whoever comes after a question was sent; those who come
 * together share one.
 */
export function memoryOf(read: Runner, builder: Builder): () => Promise<Map<string, unknown>> {
  const sumOfRevisions = prepared(() =>
    builder.selectFrom('revision').select(({ fn }) => fn.sum<string | null>('value').as('sum')),
  );
  let kept = new Map<string, unknown>();
  let seen = 0;

  const look = async () => {
    const sum = Number((await read.one(sumOfRevisions()))?.sum);
    if (sum > seen || kept.size >= remembered) kept = new Map();
    if (sum > seen) seen = sum;
    // A question may be answered before one that was sent earlier: what that one saw is over.
    return sum === seen ? kept : new Map<string, unknown>();
  };

  return coalesce(look, mostUnderWay);
}

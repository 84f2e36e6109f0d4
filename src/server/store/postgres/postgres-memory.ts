import { prepareQuery } from '../engine/prepared.ts';
import { coalesce } from '../engine/coalesce.ts';
import type { Builder, Runner } from '../store.ts';

/** How many results are cached between two writes. */
const remembered = 10_000;

/** How many queries run at the same time; later callers share the next one. */
const mostUnderWay = 3;

/**
 * The cache of a PostgreSQL database, valid until the next write of any server: every write raises a revision, so the
 * sum of the revisions shows it. The sum is read again for every caller that comes after a query was sent; callers that
 * come together share one.
 */
export function memoryOf(read: Runner, builder: Builder): () => Promise<Map<string, unknown>> {
  const sumOfRevisions = prepareQuery(() =>
    builder.selectFrom('revision').select(({ fn }) => fn.sum<string | null>('value').as('sum')),
  );
  let kept = new Map<string, unknown>();
  let seen = 0;

  const look = async () => {
    const sum = Number((await read.one(sumOfRevisions()))?.sum);
    if (sum > seen || kept.size >= remembered) kept = new Map();
    if (sum > seen) seen = sum;
    // A query may finish before one that was sent earlier: the earlier result is then out of date.
    return sum === seen ? kept : new Map<string, unknown>();
  };

  return coalesce(look, mostUnderWay);
}

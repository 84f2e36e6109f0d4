import { clockSkew } from '../clock-skew.ts';
import type { ReadContext, WriteContext } from '../write.ts';

/**
 * The times of the newest attempts in a bucket (Unix time in ms), newest first: those after `since`, `most` at most.
 */
export async function recentAttempts(
  { store, tx }: ReadContext,
  { bucket, since, most }: { bucket: string; since: number; most: number },
): Promise<number[]> {
  const query = store.sql
    .selectFrom('attempt')
    .select('at')
    .where('bucket', '=', bucket)
    .where('at', '>', since)
    .where('at', '<=', Date.now() + clockSkew)
    .orderBy('at', 'desc')
    .limit(most);
  return (await tx.all(query)).map(({ at }) => at);
}

/** Counts one attempt in each of the buckets. */
export async function addAttempts({ store, tx }: WriteContext, buckets: readonly string[]): Promise<void> {
  if (buckets.length === 0) return;
  const at = Date.now();
  await tx.run(store.sql.insertInto('attempt').values(buckets.map((bucket) => ({ bucket, at }))));
}

/** Deletes the attempts of these buckets. */
export async function clearAttempts({ store, tx }: WriteContext, buckets: readonly string[]): Promise<void> {
  await tx.run(store.sql.deleteFrom('attempt').where('bucket', 'in', buckets));
}

/** Deletes every attempt before this time (Unix time in ms), and those in the future. */
export async function pruneAttempts({ store, tx }: WriteContext, before: number): Promise<void> {
  const after = Date.now() + clockSkew;
  const [attempts, buckets] = [store.sql.deleteFrom('attempt'), store.sql.deleteFrom('bucket')];
  await tx.run(attempts.where(({ or, eb }) => or([eb('at', '<', before), eb('at', '>', after)])));
  await tx.run(buckets.where(({ or, eb }) => or([eb('counted_at', '<', before), eb('counted_at', '>', after)])));
}

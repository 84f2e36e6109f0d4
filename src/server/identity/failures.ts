import { recordActivity } from '../activity/record.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../store/actor.ts';
import { addAttempts, pruneAttempts } from '../store/attempts.ts';
import type { Writing } from '../store/writing.ts';
import { longestWindow, type Limit } from '../http/limits.ts';

/** How often old tries are swept out, in ms. */
const sweepEvery = 60_000;

let sweptAt = 0;

/** Counts a try against its limits. Now and then forgets those that count no more. */
export async function countTry(writing: Writing, limits: readonly Limit[]): Promise<void> {
  await addAttempts(
    writing,
    limits.map(({ bucket }) => bucket),
  );
  const now = Date.now();
  if (now - sweptAt < sweepEvery) return;
  sweptAt = now;
  await pruneAttempts(writing, now - longestWindow);
}

/** Counts a failure, with its line in the activity log. */
export async function countFailure(
  { store }: Context,
  limits: readonly Limit[],
  { actor, action, detail = '' }: { actor: Actor; action: string; detail?: string },
): Promise<void> {
  await store.write(async (tx) => {
    const writing = { store, tx };
    await countTry(writing, limits);
    await recordActivity(writing, { actor, action, detail });
  });
}

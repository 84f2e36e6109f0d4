import type { ActivityAction } from '#model/activity-actions.ts';
import { recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { pruneAttempts } from '../store/accounts/attempts.ts';
import { countAttempt, type AttemptLimit } from '../http/protection/attempt-limiter.ts';
import { maxWindow } from '../http/protection/attempt-limits.ts';
import type { Job } from '../jobs/jobs.ts';

/** Deletes attempts that no longer count. */
export const pruneAttemptsJob: Job = {
  name: 'tries forgotten',
  every: 10 * 60_000,
  run: ({ store }) => store.write((tx) => pruneAttempts({ store, tx }, Date.now() - maxWindow)),
};

/** Counts a failure, with its line in the activity log. Throws `too-many` if the limit is reached already. */
export async function countFailure(
  { store }: Context,
  limits: readonly AttemptLimit[],
  { actor, action, detail = '' }: { actor: Actor; action: ActivityAction; detail?: string },
): Promise<void> {
  await store.write(async (tx) => {
    const writing = { store, tx };
    await countAttempt(writing, limits);
    await recordActivity(writing, { actor, action, detail });
  });
}

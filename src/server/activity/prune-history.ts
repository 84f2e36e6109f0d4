import type { Job } from '../jobs/jobs.ts';
import { pruneHistory, restorableSince } from '../store/history.ts';

/** Forgets what was deleted too long ago. */
export const keepHistoryShort: Job = {
  name: 'history kept short',
  every: 24 * 60 * 60_000,
  run: ({ store }) => store.write((tx) => pruneHistory({ store, tx }, restorableSince(Date.now()))),
};

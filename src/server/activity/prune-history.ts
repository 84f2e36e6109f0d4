import type { Job } from '../jobs/jobs.ts';
import { pruneHistory, restorableSince } from '../store/records/history.ts';
import { pruneImports } from '../store/records/imports.ts';
import { readSlewedClock } from '../store/slewed-clock.ts';

/** Deletes the stored states and imports that are too old to be undone. */
export const pruneHistoryJob: Job = {
  name: 'history kept short',
  every: 24 * 60 * 60_000,
  run: ({ store }) =>
    store.write(async (tx) => {
      const since = restorableSince(await readSlewedClock({ store, tx }));
      await pruneHistory({ store, tx }, since);
      await pruneImports({ store, tx }, since);
    }),
};

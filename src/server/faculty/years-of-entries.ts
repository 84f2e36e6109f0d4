import type { Job } from '../jobs/jobs.ts';
import { fillYears } from '../store/entries/fill-years.ts';

/**
 * Counts entries in the year that they say where an older version could not read it. As servers of that may run on, it
 * looks again.
 */
export const yearsOfEntries: Job = {
  name: 'years of entries',
  every: 24 * 60 * 60_000,
  run: ({ store }) => fillYears(store),
};

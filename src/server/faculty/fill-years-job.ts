import type { Job } from '../jobs/jobs.ts';
import { fillYears } from '../store/entries/fill-years.ts';

/**
 * Corrects the counted year of entries that an older version could not parse. Servers of that version may still run, so
 * it is repeated.
 */
export const fillYearsJob: Job = {
  name: 'years of entries',
  every: 24 * 60 * 60_000,
  run: ({ store }) => fillYears(store),
};

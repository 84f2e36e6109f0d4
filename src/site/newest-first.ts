import type { ListQuery } from '#server/store/records/reading.ts';

/** The order of what has a day: the newest first, and of one day what was entered last. */
export const newestFirst: ListQuery['sort'] = [
  { field: 'date', down: true },
  { field: 'id', down: true },
];

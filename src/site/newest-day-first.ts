import type { ListQuery } from '#server/store/records/reading.ts';

/** The order of what has a day: the newest first. */
export const newestDayFirst: ListQuery['sort'] = [{ field: 'date', down: true }];

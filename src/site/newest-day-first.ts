import type { ListQuery } from '#server/store/records/list-query.ts';

/** The order of dated records: the newest first. */
export const newestDayFirst: ListQuery['sort'] = [{ field: 'date', down: true }];

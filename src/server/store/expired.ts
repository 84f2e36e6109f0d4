import { notice } from '#model/content/notice.ts';
import { noticeStateOf } from '#model/content/notice-state.ts';
import { toRecord, selectRecords } from './records/rows.ts';
import type { Store } from './store.ts';

/** Whether there is a notice with this number whose publication has ended. For a draft this is false. */
export async function hasExpired(store: Store, id: number): Promise<boolean> {
  const query = selectRecords(store.sql, notice).select(['draft', 'publish_at', 'expires_at']).where('id', '=', id);
  const row = await store.read.one(query);
  return row !== undefined && noticeStateOf(toRecord(notice, row), Date.now()) === 'expired';
}

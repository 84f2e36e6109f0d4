import { noticeStateOf } from '#model/content/notice-state.ts';
import type { Values } from '#model/field.ts';
import { formatDateTime } from '#portal/kit/format-date-time.ts';

const words = { draft: 'Draft', published: 'Published', expired: 'Expired' } as const;

/**
 * The state of a notice at a moment (ms) in words: 'Scheduled for 20 Nov 2026, 14:05', with non-breaking spaces within
 * the words and within the date.
 */
export function formatNoticeState(row: Values, now: number): string {
  const state = noticeStateOf(row, now);
  return state === 'scheduled'
    ? `Scheduled\u00a0for ${formatDateTime(String(row['publish_at'])).replace(/(?<!,) /g, '\u00a0')}`
    : words[state];
}

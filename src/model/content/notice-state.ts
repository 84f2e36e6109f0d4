import type { Values } from '../field.ts';

/** The visibility of a notice to the public. */
export type NoticeState = 'draft' | 'scheduled' | 'published' | 'expired';

/** The state of a notice at a time, in ms. */
export function noticeStateOf({ draft, publish_at, expires_at }: Values, now: number): NoticeState {
  if (draft === 1) return 'draft';
  if (isPast(expires_at, now)) return 'expired';
  return publish_at && !isPast(publish_at, now) ? 'scheduled' : 'published';
}

function isPast(moment: unknown, now: number): boolean {
  return typeof moment === 'string' && Date.parse(moment) <= now;
}

import type { Values } from '#model/define.ts';
import { sayMoment } from '#portal/kit/say-date.ts';

/** How far a notice is seen by the public. */
export type NoticeState = 'draft' | 'scheduled' | 'published' | 'expired';

/** The state of a notice at a moment, in ms. */
export function stateOf({ draft, publish_at, expires_at }: Values, now: number): NoticeState {
  if (draft === 1) return 'draft';
  if (isPast(expires_at, now)) return 'expired';
  return publish_at && !isPast(publish_at, now) ? 'scheduled' : 'published';
}

/** The state in words: 'Scheduled for 20 Nov 2026, 14:05'. */
export function sayState(row: Values, now: number): string {
  const state = stateOf(row, now);
  return state === 'scheduled' ? `Scheduled for ${sayMoment(String(row['publish_at']))}` : words[state];
}

const words = { draft: 'Draft', published: 'Published', expired: 'Expired' } as const;

function isPast(moment: unknown, now: number): boolean {
  return typeof moment === 'string' && Date.parse(moment) <= now;
}

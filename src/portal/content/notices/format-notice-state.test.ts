import { expect, test } from 'vitest';
import { formatDateTime } from '#portal/kit/format-date-time.ts';
import { formatNoticeState } from './format-notice-state.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const after = '2026-11-21T10:01:00.000Z';
const plain = { draft: 0, publish_at: null, expires_at: null };

test('a scheduled notice shows its time with non-breaking spaces, and a draft only its state', () => {
  const moment = formatDateTime(after).replace('21 Nov 2026', '21\u00a0Nov\u00a02026');
  expect(formatNoticeState({ ...plain, publish_at: after }, now)).toBe(`Scheduled\u00a0for ${moment}`);
  expect(formatNoticeState({ ...plain, draft: 1 }, now)).toBe('Draft');
});

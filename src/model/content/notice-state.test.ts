import { expect, test } from 'vitest';
import { noticeStateOf } from './notice-state.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const before = '2026-11-21T09:59:00.000Z';
const after = '2026-11-21T10:01:00.000Z';
const plain = { draft: 0, publish_at: null, expires_at: null };

test.each([
  ['published', {}],
  ['published', { publish_at: before }],
  ['published', { publish_at: before, expires_at: after }],
  ['scheduled', { publish_at: after }],
  ['expired', { expires_at: before }],
  ['expired', { publish_at: before, expires_at: before }],
  ['draft', { draft: 1 }],
  ['draft', { draft: 1, publish_at: after, expires_at: before }],
])('the state is %s for %o', (state, fields) => {
  expect(noticeStateOf({ ...plain, ...fields }, now)).toBe(state);
});

test('the exact minute of publication counts as published, and that of expiry as expired', () => {
  const minute = new Date(now).toISOString();
  expect(noticeStateOf({ ...plain, publish_at: minute }, now)).toBe('published');
  expect(noticeStateOf({ ...plain, expires_at: minute }, now)).toBe('expired');
});

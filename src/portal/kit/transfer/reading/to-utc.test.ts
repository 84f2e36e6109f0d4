import { afterEach, beforeEach, expect, test } from 'vitest';
import { notice } from '#model/content/notice.ts';
import { toUtc } from './to-utc.ts';

const zone = process.env['TZ'];
beforeEach(() => (process.env['TZ'] = 'Asia/Kolkata'));
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['2026-11-20 14:00', '2026-11-20T08:30:00.000Z'],
  ['20/11/2026 2:00 pm', '2026-11-20T08:30:00.000Z'],
  ['20-Nov-2026, 14.00', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20T14:00', '2026-11-20T08:30:00.000Z'],
  ['20.11.2026', '2026-11-19T18:30:00.000Z'],
])('%s is read as local time', (publish_at, moment) => {
  const cells = { title: '2026-11-20 14:00', publish_at };
  expect(toUtc(notice, cells)).toEqual({ ...cells, publish_at: moment });
});

test.each([
  '',
  '2026-11-20T08:30:00Z',
  '2026-11-20T08:30:00.000Z',
  '2026-11-20T14:00:00+05:30',
  'soon',
  '31/02/2026 10:00',
  '2026-11-20 25:00',
])('%j is left unchanged', (expires_at) => {
  expect(toUtc(notice, { expires_at })).toEqual({ expires_at });
});

import { expect, test } from 'vitest';
import { latestDue } from './latest-due.ts';

test.each([
  ['2026-11-22T02:00:00', '02:00', '2026-11-22T02:00:00'],
  ['2026-11-22T23:59:59', '02:00', '2026-11-22T02:00:00'],
  ['2026-11-22T01:59:59', '02:00', '2026-11-21T02:00:00'],
  ['2026-03-01T00:10:00', '23:30', '2026-02-28T23:30:00'],
])('at %s, the last backup due daily at %s was that of %s', (now, hour, due) => {
  expect(latestDue(new Date(now), hour)).toEqual(new Date(due));
});

test.each([
  ['2026-11-22T03:04:59', '2026-11-22T02:05:00', '2026-11-22T02:00:00'],
  ['2026-11-22T03:05:00', '2026-11-22T02:05:00', '2026-11-22T03:05:00'],
  ['2026-11-22T09:00:00', '2026-11-22T02:05:00', '2026-11-22T03:05:00'],
  ['2026-11-22T09:00:00', undefined, '2026-11-22T02:00:00'],
  ['2026-11-23T02:00:00', '2026-11-22T02:05:00', '2026-11-23T02:00:00'],
])('at %s, after a backup that failed at %s, the last one was due at %s', (now, unmade, due) => {
  const at = unmade && new Date(unmade).toISOString();
  expect(latestDue(new Date(now), '02:00', at)).toEqual(new Date(due));
});

import { afterEach, expect, test, vi } from 'vitest';
import { facilityTypes } from '#model/content/notice-types.ts';
import { noticeGuard } from './notice.ts';

afterEach(() => vi.useRealTimers());

test('a facility without a date is dated by the day at the college, not by that of the server', () => {
  const [facility] = facilityTypes;
  const dateAt = (moment: string) => {
    vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] });
    return noticeGuard.accept?.({ type: facility.value }, undefined);
  };
  expect(dateAt('2026-11-20T18:29:00Z')).toMatchObject({ date: '2026-11-20' });
  expect(dateAt('2026-11-20T18:31:00Z')).toMatchObject({ date: '2026-11-21' });
});

import { expect, test } from 'vitest';
import { noticeDaysOf } from './notice-days.ts';

const dates = { opening_date: '2026-11-20', closing_date: '2026-11-28' };

test('an event shows the days it takes, and no opening or closing date', () => {
  expect(noticeDaysOf({ type: 'DEPTEVENT', ...dates })).toEqual({ takes: '20–28 Nov 2026', open: [] });
  expect(noticeDaysOf({ type: 'DEPTEVENT', ...dates, closing_date: null }).takes).toBe('20 Nov 2026');
  expect(noticeDaysOf({ type: 'DEPTEVENT', opening_date: null, closing_date: null }).takes).toBe('');
});

test('any other notice shows an opening and a closing date where it has them', () => {
  const [opens, closes] = [
    { label: 'Opens', day: '2026-11-20' },
    { label: 'Closes', day: '2026-11-28' },
  ];
  expect(noticeDaysOf({ type: 'COLLEGE_TENDER', ...dates })).toEqual({ takes: '', open: [opens, closes] });
  expect(noticeDaysOf({ type: 'COLLEGE_TENDER', ...dates, opening_date: null }).open).toEqual([closes]);
  expect(noticeDaysOf({ type: 'NIRF', opening_date: null, closing_date: null })).toEqual({ takes: '', open: [] });
});

import { expect, test } from 'vitest';
import { daysOf } from './notice-days.ts';

const dates = { opening_date: '2026-11-20', closing_date: '2026-11-28' };

test('an event shows the days it takes, and no opening or closing date', () => {
  expect(daysOf({ type: 'DEPTEVENT', ...dates })).toEqual({ takes: '20–28 Nov 2026', open: [] });
  expect(daysOf({ type: 'DEPTEVENT', ...dates, closing_date: null }).takes).toBe('20 Nov 2026');
  expect(daysOf({ type: 'DEPTEVENT', opening_date: null, closing_date: null }).takes).toBe('');
});

test('any other notice shows an opening and a closing date where it has them', () => {
  const [opens, closes] = [
    { label: 'Opens', day: '2026-11-20' },
    { label: 'Closes', day: '2026-11-28' },
  ];
  expect(daysOf({ type: 'COLLEGE_TENDER', ...dates })).toEqual({ takes: '', open: [opens, closes] });
  expect(daysOf({ type: 'COLLEGE_TENDER', ...dates, opening_date: null }).open).toEqual([closes]);
  expect(daysOf({ type: 'NIRF', opening_date: null, closing_date: null })).toEqual({ takes: '', open: [] });
});

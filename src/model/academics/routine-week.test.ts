import { expect, test } from 'vitest';
import type { Hour } from './routine-clashes.ts';
import {
  cellsOfRow,
  freePeriods,
  hoursOfPlan,
  minutesTaught,
  plansOf,
  rowsOfWeek,
  formatTaughtTime,
  startOfPlan,
} from './routine-week.ts';

const hour = (change: Partial<Hour> = {}): Hour => ({
  session: '2026-27',
  day: 'Mon',
  course: 'BSc',
  stream: 'Science',
  semester: 1,
  section: '',
  sub_code: 'BOT-1',
  teacher: 'mina@college.example',
  teacher_name: 'Mina Bora',
  room_number: 'B-1',
  period_number: 1,
  start_time: '09:00',
  end_time: '10:00',
  ...change,
});

test('each term has a week, and so does each section of it', () => {
  const hours = [hour({ section: 'B' }), hour({ section: 'A' }), hour({ semester: 11 }), hour({ semester: 3 })];
  expect(plansOf('section', hours).map((plan) => plan.label)).toEqual([
    'BSc Science, 1st semester',
    'BSc Science, 1st semester, section A',
    'BSc Science, 1st semester, section B',
    'BSc Science, 3rd semester',
    'BSc Science, 11th semester',
  ]);
});

test('the label of a week uses the course’s own word for a term', () => {
  expect(plansOf('section', [hour({ tenure: 'Year' })]).map((plan) => plan.label)).toEqual(['BSc Science, 1st year']);
});

test('a section’s week holds the hours of its letter, of its whole term and of its whole course', () => {
  const [a, b, all, course] = [
    hour({ section: 'A' }),
    hour({ section: 'B' }),
    hour(),
    hour({ stream: '', semester: null }),
  ];
  const hours = [a, b, all, course, hour({ semester: 3 }), hour({ course: 'BA' })];
  expect(hoursOfPlan('section', 'BSc|Science|1|A', hours)).toEqual([a, all, course]);
  expect(hoursOfPlan('section', 'BSc|Science|1|', hours)).toEqual([a, b, all, course]);
});

test.each([
  ['Arts|Science', 'BA'],
  ['Science', 'BA|BSc'],
  ['', 'BA|'],
  ['100%', 'BA 50%|%7C'],
])('the stream “%s” of the course “%s” has a week with exactly its own hours', (stream, course) => {
  const hours = [hour({ stream, course, section: 'A' }), hour({ stream, course, section: 'B' })];
  const others = [hour(), hour({ course: 'BA', stream: '|Science' }), hour({ course: 'BA', stream: 'BSc|Science' })];
  const weeks = plansOf('section', hours).map(({ key }) => hoursOfPlan('section', key, [...hours, ...others]));
  expect(weeks).toEqual([hours, [hours[0]], [hours[1]]]);
});

test('an unknown key from the address yields an empty week and no error', () => {
  expect(hoursOfPlan('section', '100%|Science|1|A', [hour()])).toEqual([]);
});

test('a course and a stream whose joined names are equal to another pair’s have a separate week', () => {
  const hours = [hour({ course: 'BA|Arts', stream: 'Fine' }), hour({ course: 'BA', stream: 'Arts|Fine' })];
  const weeks = plansOf('section', hours).map(({ key }) => hoursOfPlan('section', key, hours));
  expect(weeks).toEqual([[hours[1]], [hours[0]]]);
});

test('a new hour starts with the values that all hours of the week share', () => {
  const hours = [hour({ section: 'B' })];
  const term = { course: 'BSc', stream: 'Science', semester: 1 };
  expect(startOfPlan('section', 'BSc|Science|1|B', hours)).toEqual({ ...term, section: 'B' });
  expect(startOfPlan('section', 'BSc|Science|1|', hours)).toEqual({ ...term, section: '' });
  expect(startOfPlan('teacher', 'mina@college.example', hours)).toEqual({
    teacher: 'mina@college.example',
    teacher_name: 'Mina Bora',
  });
  expect(startOfPlan('room', 'b-1', hours)).toEqual({ room_number: 'B-1' });
});

test('teachers with the same name are listed with their e-mail, and a guest is listed by name', () => {
  const hours = [
    hour(),
    hour({ teacher: 'mina.2@college.example' }),
    hour({ teacher: '', teacher_name: 'A. Guest' }),
    hour({ teacher: '', teacher_name: '' }),
  ];
  expect(plansOf('teacher', hours)).toEqual([
    { key: 'a. guest', label: 'A. Guest' },
    { key: 'mina.2@college.example', label: 'Mina Bora · mina.2@college.example' },
    { key: 'mina@college.example', label: 'Mina Bora · mina@college.example' },
  ]);
  expect(hoursOfPlan('teacher', 'a. guest', hours)).toEqual([hours[2]]);
});

test('rooms that differ only in case are one room', () => {
  const hours = [hour(), hour({ room_number: 'b-1' }), hour({ room_number: '' })];
  expect(plansOf('room', hours)).toEqual([{ key: 'b-1', label: 'B-1' }]);
  expect(hoursOfPlan('room', 'b-1', hours)).toHaveLength(2);
});

test('rooms that differ only in spaces share one week', () => {
  const hours = [hour({ room_number: 'Lab 2' }), hour({ room_number: 'lab  2', day: 'Tue' })];
  expect(plansOf('room', hours)).toEqual([{ key: 'lab 2', label: 'Lab 2' }]);
  expect(hoursOfPlan('room', 'lab 2', hours)).toHaveLength(2);
});

test('the grid runs from the first period to the last and shows an hour that runs on into a later one', () => {
  const practical = hour({ end_time: '12:00' });
  const third = hour({ day: 'Tue', period_number: 3, start_time: '11:00', end_time: '12:00' });
  const usual = hour({ day: 'Wed' });
  const rows = rowsOfWeek([usual, usual, practical, third], '2026-27');
  expect(rows).toEqual([
    { period: 1, start: '09:00', end: '10:00' },
    { period: 2, start: null, end: null },
    { period: 3, start: '11:00', end: '12:00' },
  ]);
  expect(cellsOfRow(rows[2]!, [practical, third]).slice(0, 2)).toEqual([
    { day: 'Mon', entries: [], running: [practical] },
    { day: 'Tue', entries: [third], running: [] },
  ]);
  expect(freePeriods(rows, [practical, third])).toBe(15);
});

test('the minutes taught in a week count overlapping hours once', () => {
  const beside = [
    hour(),
    hour({ section: 'A' }),
    hour({ start_time: '09:30', end_time: '10:30' }),
    hour({ day: 'Sat' }),
  ];
  expect(minutesTaught(beside)).toBe(150);
  expect(formatTaughtTime(beside)).toBe('2 hours 30 minutes a week');
  expect(formatTaughtTime([hour()])).toBe('1 hour a week');
  expect(formatTaughtTime([])).toBe('0 minutes a week');
});

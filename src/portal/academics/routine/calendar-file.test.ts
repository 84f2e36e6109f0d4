import { expect, test } from 'vitest';
import { calendarFile, lastAllowed, usualSpan, type CalendarOptions } from './calendar-file.ts';

const hour = {
  id: 7,
  session: '2026-27',
  day: 'Wed',
  course: 'BSc',
  stream: 'Science',
  semester: 3,
  section: 'A',
  sub_code: 'BOT-HC-3016',
  teacher: 'mina@college.example',
  teacher_name: 'Dr. Mina Bora',
  room_number: 'B-1, first floor',
  period_number: 2,
  start_time: '10:00',
  end_time: '10:55',
};

const asked: CalendarOptions = {
  hours: [hour, { ...hour, id: 8, day: 'Mon', room_number: '', sub_code: 'ENG-1' }],
  title: 'Routine of Dr. Mina Bora, 2026-27',
  first: '2026-11-24',
  last: '2026-12-31',
  subjectName: (code) =>
    code === 'ENG-1' ? '' : 'Genetics; evolution, and a very long name with অসমীয়া letters, so that the line is folded',
  host: 'pandu.example.edu',
};

/**
 * Parses an iCalendar text as a calendar program does: unfolds the lines, splits it into events and unescapes their
 * texts.
 */
function eventsIn(text: string): Record<string, string>[] {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') events.push({});
    else if (events.length > 0)
      events.at(-1)![name] ??= value.replaceAll(/\\([;,\\n])/g, (_, one) => (one === 'n' ? '\n' : String(one)));
  }
  return events;
}

test('every hour is one weekly event at its local time', async () => {
  const [genetics, english, ...others] = eventsIn(await calendarFile(asked));
  expect(others).toEqual([]);
  expect(genetics).toMatchObject({
    UID: 'routine-7@pandu.example.edu',
    DTSTART: '20261125T100000',
    DTEND: '20261125T105500',
    RRULE: 'FREQ=WEEKLY;UNTIL=20261231T235900;BYDAY=WE',
  });
  expect(english, 'the Monday after the first day, a Tuesday').toMatchObject({
    DTSTART: '20261130T100000',
    RRULE: 'FREQ=WEEKLY;UNTIL=20261231T235900;BYDAY=MO',
  });
});

test('the texts of an event are escaped so that they are read back unchanged', async () => {
  const [genetics, english] = eventsIn(await calendarFile(asked));
  expect(genetics).toMatchObject({
    SUMMARY: `BOT-HC-3016 ${asked.subjectName('BOT-HC-3016')}`,
    LOCATION: 'Room B-1, first floor',
    DESCRIPTION: 'BSc Science\n3rd semester\nSection A\nDr. Mina Bora\nPeriod 2',
  });
  expect(english?.['SUMMARY']).toBe('ENG-1');
  expect(english).not.toHaveProperty('LOCATION');
});

test('the file is well-formed: lines end with CRLF and are at most 75 bytes long', async () => {
  const text = await calendarFile(asked);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text.trimEnd()).toMatch(/END:VCALENDAR$/);
  expect(text.replaceAll('\r\n', ''), 'no line end of another kind').not.toMatch(/[\r\n]/);
  const longest = Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length));
  expect(longest).toBeLessThanOrEqual(75);
});

test('an entry has the same UID in a later export', async () => {
  const later = eventsIn(await calendarFile({ ...asked, first: '2027-01-04', last: '2027-02-01' }));
  expect(later.map((one) => one['UID'])).toEqual(['routine-7@pandu.example.edu', 'routine-8@pandu.example.edu']);
});

test('an hour whose first day falls after the last day is left out', async () => {
  const events = eventsIn(await calendarFile({ ...asked, last: '2026-11-29' }));
  expect(events.map((one) => one['UID'])).toEqual(['routine-7@pandu.example.edu']);
});

test('the default span starts on the next Monday and covers half a year', () => {
  expect(usualSpan('2026-11-21')).toEqual({ first: '2026-11-23', last: '2027-05-23' });
  expect(usualSpan('2026-11-23').first, 'today is a Monday').toBe('2026-11-30');
  expect(lastAllowed('2026-11-23')).toBe('2027-05-23');
});

import { afterEach, expect, test } from 'vitest';
import { eventCalendar, type CalendarEvent } from './event-calendar.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const event: CalendarEvent = {
  id: 5,
  title: 'Foundation day',
  descriptionHtml: '<p>All are <b>welcome</b>.</p>',
  address: 'https://college.edu.in/notice/5-foundation-day',
  opening: '2026-12-30',
  closing: '2026-12-31',
  changed: '2026-11-20T08:30:00.000Z',
};

const calendarOf = (...events: Partial<CalendarEvent>[]) =>
  eventCalendar({
    name: 'Events of Pandu College',
    college: '2ed6657d',
    events: events.map((one) => ({ ...event, ...one })),
  });

/** The lines after unfolding, as a calendar program reads them. */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

test('an event covers its days, including the last one', () => {
  const lines = linesOf(calendarOf({}));
  expect(lines).toContain('UID:notice-5@2ed6657d');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261230');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('SUMMARY:Foundation day');
  expect(lines).toContain('DESCRIPTION:All are welcome.');
  expect(lines).toContain('URL;VALUE=URI:https://college.edu.in/notice/5-foundation-day');
  expect(lines).toContain('DTSTAMP:20261120T083000Z');
  expect(lines).toContain('LAST-MODIFIED:20261120T083000Z');
  expect(lines).toContain('TRANSP:TRANSPARENT');
});

test.each([[null], [undefined], [''], ['2026-12-01']])('an event until %s takes one day', (closing) => {
  expect(linesOf(calendarOf({ closing }))).toContain('DTEND;VALUE=DATE:20261231');
});

test('an event that ends on 31 December 9999 ends on that day, because years have four digits', () => {
  const lines = linesOf(calendarOf({ closing: '9999-12-31' }, { opening: '9999-12-31', closing: null }));
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual(['DTEND;VALUE=DATE:99991231']);
});

test('an event without a change date is stamped with its first day', () => {
  expect(linesOf(calendarOf({ changed: '' }))).toContain('DTSTAMP:20261230T000000Z');
});

test('a calendar without events contains the time zone, because it must not be empty', () => {
  const lines = linesOf(calendarOf());
  expect(lines.filter((line) => /^(?:BEGIN|END|TZID):/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'BEGIN:STANDARD',
    'END:STANDARD',
    'END:VTIMEZONE',
    'END:VCALENDAR',
  ]);
});

test('the calendar has its name and time zone, and contains every event with a valid day', () => {
  const lines = linesOf(calendarOf({ id: 5 }, { id: 6 }, { id: 7, opening: '' }, { id: 8, opening: '2026-02-30' }));
  expect(lines).toContain('X-WR-CALNAME:Events of Pandu College');
  expect(lines).toContain('X-WR-TIMEZONE:Asia/Kolkata');
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(['UID:notice-5@2ed6657d', 'UID:notice-6@2ed6657d']);
  expect(linesOf(calendarOf()).slice(-2), 'the last line ends as well').toEqual(['END:VCALENDAR', '']);
});

test('the properties of the calendar come before its components', () => {
  const lines = linesOf(calendarOf({ title: 'BEGIN:VEVENT' }, { id: 6 }));
  const said = lines.slice(
    1,
    lines.findIndex((line, at) => at > 0 && line.startsWith('BEGIN:')),
  );
  expect(said).toContain('X-WR-TIMEZONE:Asia/Kolkata');
  const held = lines.slice(said.length + 1, -2).join('\n');
  // Only complete components remain.
  expect(held.replace(/^BEGIN:(VTIMEZONE|VEVENT)\n[^]*?\nEND:\1\n?/gm, '')).toBe('');
});

test('the calendar is the same in every time zone of the server', () => {
  const written = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'].map((one) => {
    process.env['TZ'] = one;
    return calendarOf({}, { id: 6 });
  });
  expect(new Set(written).size).toBe(1);
});

test('special characters are escaped, control characters removed, and lists written line by line', () => {
  const lines = linesOf(
    calendarOf({
      title: 'Talks; music, food \\ more\u0007',
      descriptionHtml: '<p>Bring:</p><ul><li>a pen</li><li>paper &amp; ink</li></ul>',
      address: 'https://college.edu.in/notice/5-পাণ্ডু',
    }),
  );
  expect(lines).toContain('SUMMARY:Talks\\; music\\, food \\\\ more');
  expect(lines).toContain('DESCRIPTION:Bring:\\n- a pen\\n- paper & ink');
  expect(lines).toContain(
    'URL;VALUE=URI:https://college.edu.in/notice/5-%E0%A6%AA%E0%A6%BE%E0%A6%A3%E0%A7%8D%E0%A6%A1%E0%A7%81',
  );
});

test('long lines of any script are folded at 75 bytes without splitting a character', () => {
  const title = 'পাণ্ডু মহাবিদ্যালয়ৰ প্ৰতিষ্ঠা দিৱস 🎓🎓🎓 '.repeat(5).trim();
  const text = calendarOf({ title });
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).not.toContain('\ufffd');
  expect(linesOf(text)).toContain(`SUMMARY:${title}`);
  expect(text).not.toMatch(/[^\r]\n/);
});

import type { Hour } from '#model/academics/routine-clashes.ts';
import { minutesOf } from '#model/academics/routine-clashes.ts';
import { formatTerm } from '#model/academics/terms.ts';
import { days } from '#model/academics/week.ts';

/** The input for a calendar file. */
export interface CalendarOptions {
  readonly hours: readonly (Hour & { readonly id: number })[];
  /** The name of the calendar: 'Routine of Mina Bora, 2026-27'. */
  readonly title: string;
  /** The first and the last day, YYYY-MM-DD, both included. */
  readonly first: string;
  readonly last: string;
  /** The name of a subject by its code; "" when it is not known. */
  readonly subjectName: (code: string) => string;
  /** Part of the UIDs, to make the entries of this college unique. */
  readonly host: string;
}

/**
 * The hours as an iCalendar text (RFC 5545): one event each, weekly from the first day to the last, in floating time,
 * which is the local time wherever the calendar is read. An hour without a day in the range is left out.
 */
export async function calendarFile({ hours, title, first, last, subjectName, host }: CalendarOptions): Promise<string> {
  const { default: ical, ICalEventRepeatingFreq, ICalWeekday } = await import('ical-generator');
  const weekdays = [ICalWeekday.MO, ICalWeekday.TU, ICalWeekday.WE, ICalWeekday.TH, ICalWeekday.FR, ICalWeekday.SA];
  const calendar = ical({ name: title, prodId: { company: 'Quadrangle', product: 'Routine', language: 'EN' } });
  for (const hour of hours) {
    const at = days.findIndex((day) => day === hour.day);
    const day = dayOnOrAfter(first, at);
    const weekday = weekdays[at];
    if (!weekday || day > last || hour.start_time === null || hour.end_time === null) continue;
    calendar.createEvent({
      id: `routine-${hour.id}@${host}`,
      floating: true,
      start: momentOf(day, hour.start_time),
      end: momentOf(day, hour.end_time),
      repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: [weekday], until: momentOf(last, '23:59') },
      summary: [hour.sub_code, subjectName(hour.sub_code)].filter(Boolean).join(' '),
      location: hour.room_number ? `Room ${hour.room_number}` : null,
      description: descriptionOf(hour),
    });
  }
  return calendar.toString();
}

/**
 * The default range of a calendar: the Monday after a day, YYYY-MM-DD, and the last day of the six months that begin
 * there.
 */
export function usualSpan(today: string): { first: string; last: string } {
  const first = dayOnOrAfter(dayAfter(today, 1), 0);
  return { first, last: lastAllowed(first) };
}

/** The last day that a calendar beginning on `first` may cover: six months later. */
export function lastAllowed(first: string): string {
  return dayAfter(first, spanDays - 1);
}

/** The first day, YYYY-MM-DD, that is the weekday `at` (0 is Monday) and not before `first`. */
function dayOnOrAfter(first: string, at: number): string {
  const start = momentOf(first, '00:00');
  const weekday = (start.getUTCDay() + 6) % 7;
  return dayAfter(first, (at - weekday + 7) % 7);
}

/** A day, YYYY-MM-DD, this many days later. */
function dayAfter(day: string, count: number): string {
  const moment = momentOf(day, '00:00');
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}

/** Computed in UTC, which has no summer time: only the local day and time are written. */
function momentOf(day: string, time: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * 60_000);
}

function descriptionOf({ course, stream, section, teacher_name, teacher, period_number, ...term }: Hour): string {
  const lines = [
    stream && stream !== course ? `${course} ${stream}` : course,
    formatTerm(term),
    section && `Section ${section}`,
    teacher_name || teacher,
    period_number === null ? '' : `Period ${period_number}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** 26 weeks. */
const spanDays = 26 * 7;

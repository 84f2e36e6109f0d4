import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { richBlocks } from '#model/faculty/documents/rich-blocks.ts';
import { textOf, type Block } from '#model/faculty/documents/span.ts';
import { asciiAddress } from './ascii-address.ts';
import { rfc3339 } from './rfc-3339.ts';

/** An event of whole days. */
export interface CalendarEvent {
  /** Id of the notice. */
  readonly id: number;
  readonly title: string;
  readonly descriptionHtml: string;
  /** Absolute address of its page. */
  readonly address: string;
  /** The first and the last day, YYYY-MM-DD, both included. Without a last day it takes one day. */
  readonly opening: string;
  readonly closing?: string | null | undefined;
  /** The instant of its last change. */
  readonly changed: string;
}

export interface EventCalendar {
  /** 'Events of Pandu College' */
  readonly name: string;
  /** Part of the UIDs, to make the events of this college unique; so it must not change. */
  readonly college: string;
  readonly events: readonly CalendarEvent[];
}

/**
 * The events as an iCalendar text (RFC 5545). It depends only on the input, neither on the clock nor on the server's
 * time zone. An event without an opening day is left out, and so is one on the last possible day.
 */
export function eventCalendar({ name, college, events }: EventCalendar): string {
  const calendar = ical({
    name: plain(name),
    prodId: { company: 'Quadrangle', product: 'Site', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const event of events) {
    const { opening, closing } = event;
    if (!isDay(opening) || opening === lastOfAll) continue;
    const changed = rfc3339(event.changed) ?? `${opening}T00:00:00Z`;
    const last = isDay(closing) && closing > opening ? closing : opening;
    calendar.createEvent({
      id: `notice-${event.id}@${college}`,
      allDay: true,
      start: `${opening}T00:00:00Z`,
      end: dayAfter(last),
      summary: plain(event.title),
      description: plain(richBlocks(event.descriptionHtml).map(lineOf).join('\n')) || null,
      url: asciiAddress(event.address),
      stamp: changed,
      lastModified: changed,
      // Subscribers of the college's calendar are not busy on all its days.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The properties of the calendar come before its components; the last line is terminated as well.
  return `${calendar.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, zone)}\r\n`;
}

/**
 * The time zone of the college as text: with a zone set, the library would write moments in the server's time. It also
 * makes a calendar without events valid for all programs, because a calendar must contain a component.
 */
const zone = [
  'X-WR-TIMEZONE:Asia/Kolkata',
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

function isDay(day: string | null | undefined): day is string {
  return day?.length === 'YYYY-MM-DD'.length && rfc3339(day) !== undefined;
}

/** Years in a calendar have four digits: an event without an end ends here. */
const lastOfAll = '9999-12-31';

/** The end of an all-day event is exclusive: the first day after it. */
function dayAfter(day: string): Date {
  if (day === lastOfAll) return new Date(`${day}T00:00:00Z`);
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

function lineOf(block: Block): string {
  if (block.kind === 'heading') return block.text;
  const words = textOf(block.spans);
  if (block.kind !== 'item') return words;
  return `${'  '.repeat(block.depth)}${block.number === null ? '-' : `${block.number}.`} ${words}`;
}

/**
 * A text without control characters, which calendars refuse, and without characters that some readers take as line
 * ends.
 */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
}

import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { richBlocks } from '#model/faculty/documents/rich-blocks.ts';
import { textOf, type Block } from '#model/faculty/documents/span.ts';
import { asciiAddress } from './ascii-address.ts';
import { rfc3339 } from './rfc-3339.ts';

/** An event of whole days. */
export interface CalendarEvent {
  /** Of the notice. */
  readonly id: number;
  readonly title: string;
  readonly descriptionHtml: string;
  /** Of its page, absolute. */
  readonly address: string;
  /** The first and the last day, YYYY-MM-DD, both included. Without a last day it takes one. */
  readonly opening: string;
  readonly closing?: string | null | undefined;
  /** The instant of its last change. */
  readonly changed: string;
}

export interface EventCalendar {
  /** 'Events of Pandu College' */
  readonly name: string;
  /** Tells the events of this college from those of others, in their UIDs; so it must not change. */
  readonly college: string;
  readonly events: readonly CalendarEvent[];
}

/**
 * The events as an iCalendar text (RFC 5545). It depends on nothing but what is given, neither on the clock nor on the
 * server's time zone. An event without an opening day is left out, and one of the last day there is.
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
      // Who takes over a calendar of the college is not busy on all its days.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // What is said of the calendar stands before all that it holds; the last line has an end as well.
  return `${calendar.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, zone)}\r\n`;
}

/**
 * The time of the college, in words of our own: a calendar that was given a zone would have its moments written in the
 * server's. A calendar must hold something: without it, one of no events would be none that all programs take.
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

/** The years of a calendar have four digits: what goes on until then has no other end. */
const lastOfAll = '9999-12-31';

/** The end of an event of whole days is the first day that is no longer its. */
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
 * A text without the control characters, which calendars refuse, and the marks that some readers take for the end of a
 * line.
 */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
}

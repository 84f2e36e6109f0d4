import { dayIn } from '#model/college/college-day.ts';
import { departmentEvent } from '#model/content/notice-types.ts';
import { notice } from '#model/content/notice.ts';
import { noticeAddress } from '#model/site/addresses.ts';
import { readCollegeId } from '#server/store/meta.ts';
import { readPublicChangeTimes } from '../read-public-change-times.ts';
import { eventCalendar } from '../formats/event-calendar.ts';
import type { Notice } from '../notices/read-notices.ts';
import type { DocumentContent, SitePage, Visit } from '../page.ts';
import { collegeNameWithin } from '../parts/college-name.ts';
import { readEvents } from './read-events.ts';

const type = 'text/calendar; charset=utf-8';

/** How long an event stays in the calendar after its end, so that subscribers have received it by then. In ms. */
const kept = 400 * 24 * 60 * 60 * 1000;

/** The events as a calendar to subscribe to. */
export const calendarPage: SitePage = {
  path: '/events.ics',
  read: async (visit) => {
    const from = dayIn(Date.parse(`${visit.reader.today()}T00:00:00Z`) - kept);
    const events = await readEvents(visit.reader, { from });
    return { kind: 'document', type, content: await calendarOf(visit, events) };
  },
};

/** One event as a calendar file; undefined for any other notice. */
export async function eventFile(visit: Visit, event: Notice): Promise<DocumentContent | undefined> {
  if (event.type !== departmentEvent.value) return undefined;
  return { kind: 'document', type, content: await calendarOf(visit, [event]), filename: `event-${event.id}.ics` };
}

async function calendarOf({ reader, settings, absolute }: Visit, events: readonly Notice[]): Promise<string> {
  const changed = await readPublicChangeTimes(reader, notice, events);
  return eventCalendar({
    name: `Events of ${collegeNameWithin(settings)}`,
    college: await readCollegeId(reader.store),
    events: events.map((event) => ({
      id: event.id,
      title: event.title,
      descriptionHtml: event.description,
      address: absolute(noticeAddress(event)),
      opening: event.opening_date ?? '',
      closing: event.closing_date,
      changed: changed(event),
    })),
  });
}

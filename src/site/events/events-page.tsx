import { noticeAddress } from '#model/site/addresses.ts';
import { itemListThing, type Thing } from '../formats/schema-org.ts';
import { FeedLink } from '../notices/kind-page.tsx';
import type { Notice } from '../notices/read-notices.ts';
import type { SitePage, Visit } from '../page.ts';
import { EventList } from '../parts/event-list.tsx';
import { Heading } from '../parts/heading.tsx';
import { pageAddress, parsePageNumber, Pager } from '../parts/pager.tsx';
import { useSite } from '../parts/site-context.ts';
import { countEvents, readEvents } from './read-events.ts';

/** How many past events are on a page. */
const perPage = 30;

/** Upcoming and past events. */
export const eventsPage: SitePage = {
  path: '/events',
  queries: ['page'],
  read: async ({ reader, query, absolute }) => {
    const today = reader.today();
    const total = await countEvents(reader, { before: today });
    const place = parsePageNumber(query['page'], total, perPage);
    if (!place) return undefined;
    const { page, pages, offset } = place;
    // They are only on the first page.
    const toCome = page === 1 ? await readEvents(reader, { from: today }) : [];
    const past = await readEvents(reader, { before: today, limit: perPage, offset });
    return {
      kind: 'page',
      title: 'Events',
      description: 'Seminars, workshops and other events of the college and its departments.',
      canonical: pageAddress('/events', page),
      trail: [],
      feeds: [{ title: 'Events', path: '/events/feed.atom' }],
      facts: toCome.length > 0 ? [toComeThing(toCome, absolute)] : [],
      body: (
        <div className="narrow">
          <Heading aside={<Ways />}>Events</Heading>
          {page === 1 && (
            <section aria-labelledby="to-come">
              <h2 id="to-come">To come</h2>
              {toCome.length > 0 ? (
                <EventList events={toCome} />
              ) : (
                <p className="empty">No event is announced at this time.</p>
              )}
            </section>
          )}
          {total > 0 && (
            <section aria-labelledby="past">
              <h2 id="past">Past</h2>
              <EventList events={past} showsYear />
              <Pager page={page} pages={pages} address={(to) => pageAddress('/events', to)} />
            </section>
          )}
        </div>
      ),
    };
  },
};

/** The upcoming events as structured data for search engines. */
function toComeThing(events: readonly Notice[], absolute: Visit['absolute']): Thing {
  const pages = events.map((event) => ({ name: event.title, url: absolute(noticeAddress(event)) }));
  return itemListThing('Events to come', pages);
}

function Ways() {
  const { href } = useSite();
  return (
    <>
      <a href={href('/events.ics')}>Calendar (iCalendar)</a> · <FeedLink path="/events/feed.atom" />
    </>
  );
}

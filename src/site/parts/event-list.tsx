import { noticeAddress } from '#model/site/addresses.ts';
import { formatDate, formatDateRange } from '#model/wording/format-date.ts';
import type { Notice } from '../notices/read-notices.ts';
import { useSite } from './site-context.ts';

/** A list of events, each with a calendar leaf. */
export function EventList({ events, showsYear = false }: { events: readonly Notice[]; showsYear?: boolean }) {
  const { href } = useSite();
  return (
    <ul className="events">
      {events.map((event) => {
        const from = event.opening_date ?? '';
        const [day = '', month = '', year = ''] = formatDate(from).split(' ');
        return (
          <li key={event.id}>
            <span className="leaf" aria-hidden="true">
              <span className="leaf-day">{day}</span>
              <span className="leaf-month">{month}</span>
              {showsYear && <span className="leaf-year">{year}</span>}
            </span>
            <div>
              <a href={href(noticeAddress(event))}>{event.title}</a>
              <span className="facts">
                <time dateTime={from}>{formatDateRange(from, event.closing_date ?? '')}</time>
                {event.posted_as && ` · ${event.posted_as}`}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

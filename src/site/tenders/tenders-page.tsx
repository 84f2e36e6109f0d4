import { noticeAddress } from '#model/site/addresses.ts';
import { FeedLink } from '../notices/kind-page.tsx';
import type { Notice } from '../notices/read-notices.ts';
import type { SitePage } from '../page.ts';
import { Day } from '../parts/day.tsx';
import { FileLinks } from '../parts/file-links.tsx';
import { Heading } from '../parts/heading.tsx';
import { pageAddress, parsePageNumber, Pager } from '../parts/pager.tsx';
import { useSite } from '../parts/site-context.ts';
import { isOpen, isToOpen, readTenders } from './read-tenders.ts';

/** How many closed tenders are on a page. */
const perPage = 30;

/** The tenders of the college: those that accept offers now, and closed ones. */
export const tendersPage: SitePage = {
  path: '/tenders',
  queries: ['page'],
  read: async ({ reader, query }) => {
    const today = reader.today();
    const all = await readTenders(reader);
    const open = all.filter((tender) => isOpen(tender, today)).sort(byClosing);
    const toOpen = all.filter((tender) => isToOpen(tender, today));
    const closed = all.filter((tender) => !open.includes(tender) && !toOpen.includes(tender));
    const place = parsePageNumber(query['page'], closed.length, perPage);
    if (!place) return undefined;
    const { page, pages, offset } = place;
    return {
      kind: 'page',
      title: 'Tenders',
      description: 'Tenders and quotations of the college: open and closed.',
      canonical: pageAddress('/tenders', page),
      trail: [],
      feeds: [{ title: 'Tenders', path: '/tenders/feed.atom' }],
      body: (
        <div className="narrow">
          <Heading aside={<FeedLink path="/tenders/feed.atom" />}>Tenders</Heading>
          {page === 1 && <Tenders title="Open" today={today} tenders={open} empty="No tender is open at this time." />}
          {page === 1 && toOpen.length > 0 && <Tenders title="Announced" today={today} tenders={toOpen} empty="" />}
          <Tenders
            title="Closed"
            today={today}
            tenders={closed.slice(offset, offset + perPage)}
            empty="No tender has closed yet."
          />
          <Pager page={page} pages={pages} address={(to) => pageAddress('/tenders', to)} />
        </div>
      ),
    };
  },
};

/** The earliest closing day first; tenders without one come last. */
function byClosing(one: Notice, other: Notice): number {
  return (one.closing_date ?? '9999') < (other.closing_date ?? '9999') ? -1 : 1;
}

interface TendersProps {
  title: string;
  tenders: readonly Notice[];
  /** The current day at the college. */
  today: string;
  /** The message if there are none. */
  empty: string;
}

function Tenders({ title, tenders, today, empty }: TendersProps) {
  const { href } = useSite();
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {tenders.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <ul className="notices">
          {tenders.map((tender) => (
            <li key={tender.id}>
              <Day day={tender.date ?? ''} className="when" />
              <div>
                <a href={href(noticeAddress(tender))}>{tender.title}</a>
                <OpenAndClosed tender={tender} today={today} />
                <FileLinks files={tender.upload_info} label={`Files of ${tender.title}`} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The opening and the closing of a tender, in the past tense if they are over. */
function OpenAndClosed({ tender, today }: { tender: Notice; today: string }) {
  const { opening_date: opening, closing_date: closing } = tender;
  return (
    <span className="facts">
      {opening && (
        <>
          {opening > today ? 'Opens' : 'Opened'} <Day day={opening} />
          {closing && ' · '}
        </>
      )}
      {closing && (
        <>
          {closing < today ? 'Closed' : 'Closes'} <Day day={closing} />
        </>
      )}
    </span>
  );
}

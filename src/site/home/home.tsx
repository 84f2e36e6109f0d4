import { Fragment } from 'react';
import type { department } from '#model/academics/department.ts';
import type { featured } from '#model/content/featured.ts';
import type { gallery } from '#model/content/gallery.ts';
import type { Row } from '#model/define.ts';
import { isPicture } from '#model/files.ts';
import { departmentAddress, noticeAddress } from '#model/site/addresses.ts';
import { noticeKind, type NoticeKind } from '#model/site/notice-kinds.ts';
import type { Settings } from '#server/store/settings.ts';
import { achievements } from '../college/college-files-pages.tsx';
import { NoticeList } from '../notices/notice-list.tsx';
import type { Notice } from '../notices/read-notices.ts';
import { Day } from '../parts/day.tsx';
import { EventList } from '../parts/event-list.tsx';
import { excerpt } from '../parts/excerpt.ts';
import { FileLinks } from '../parts/file-links.tsx';
import { Occasions } from '../parts/occasions.tsx';
import { Picture } from '../parts/picture.tsx';
import { useSite } from '../parts/site-context.ts';
import { FeaturedDialog } from './featured-dialog.tsx';
import { collegeNameOf } from '../parts/college-name.ts';

/** The length of the excerpt next to the title of the newest news, in characters. */
const leadLength = 220;

/** The content of the home page. */
export interface HomeFacts {
  readonly today: string;
  readonly featured: Row<typeof featured> | undefined;
  readonly news: readonly Notice[];
  readonly achievements: readonly Notice[];
  readonly lists: readonly NoticeGroup[];
  /** The newest notices of other types, while no group has any. */
  readonly others: readonly Notice[];
  readonly events: readonly Notice[];
  readonly openTenders: readonly Notice[];
  readonly pictures: readonly Row<typeof gallery>[];
  readonly departments: readonly Row<typeof department>[];
}

/** The newest notices of a kind, or of several related kinds. */
interface NoticeGroup {
  readonly title: string;
  readonly kinds: readonly NoticeKind[];
  readonly notices: readonly Notice[];
}

export function Home({ facts, settings }: { facts: HomeFacts; settings: Settings }) {
  return (
    <div className="home">
      <h1 className="unseen">{collegeNameOf(settings)}</h1>
      {facts.featured && <FeaturedDialog shown={facts.featured} />}
      <div className="home-columns">
        <div className="home-main">
          <News news={facts.news} />
          <section className="home-notices" aria-labelledby="notices">
            <SectionHead id="notices" title="Notices" path="/notices" more="All notices" />
            {facts.lists.length > 0 ? (
              <div className="notice-columns">
                {facts.lists.map((group) => (
                  <Group key={group.title} group={group} />
                ))}
              </div>
            ) : (
              <OtherNotices {...facts} />
            )}
          </section>
        </div>
        <aside className="home-side" aria-label="Events and links">
          <section aria-labelledby="events">
            <SectionHead id="events" title="Events to come" path="/events" more="All events" />
            {facts.events.length > 0 ? (
              <EventList events={facts.events} />
            ) : (
              <p className="empty">No event is announced at this time.</p>
            )}
          </section>
          <Links settings={settings} tenders={facts.openTenders.length} />
          {facts.achievements.length > 0 && (
            <section aria-labelledby="achievements">
              <SectionHead id="achievements" title="Achievements" path={achievements.path} more="All achievements" />
              <NoticeList notices={facts.achievements} />
            </section>
          )}
        </aside>
      </div>
      <Pictures pictures={facts.pictures} />
      <Departments departments={facts.departments} />
    </div>
  );
}

function OtherNotices({ others, news, achievements }: HomeFacts) {
  if (others.length > 0) return <NoticeList notices={others} showsKind />;
  const isFirst = news.length === 0 && achievements.length === 0;
  return <p className="empty">Nothing {isFirst ? '' : 'else '}has been posted yet.</p>;
}

/** A group links to the list of its kind. A group of several kinds has no list page: each kind is linked. */
function Group({ group: { title, kinds, notices } }: { group: NoticeGroup }) {
  const { href } = useSite();
  const [only] = kinds.length === 1 ? kinds : [];
  return (
    <section aria-label={title}>
      <h3>{only ? <a href={href(only.address)}>{title}</a> : title}</h3>
      <NoticeList notices={notices} />
      {!only && (
        <p className="facts more-kinds">
          See all:{' '}
          {kinds.map(({ type, label, address }, at) => (
            <Fragment key={type}>
              {at > 0 && ' · '}
              <a href={href(address)}>{label}</a>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}

interface SectionHeadProps {
  id: string;
  title: string;
  path: string;
  more: string;
}

function SectionHead({ id, title, path, more }: SectionHeadProps) {
  const { href } = useSite();
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      <a href={href(path)}>{more}</a>
    </div>
  );
}

function News({ news: [first, ...others] }: { news: readonly Notice[] }) {
  const { href } = useSite();
  if (!first) return null;
  const picture = first.upload_info.find(({ mime }) => isPicture(mime));
  const lead = excerpt(first.description, leadLength);
  return (
    <section aria-labelledby="news">
      <SectionHead id="news" title="News" path={noticeKind('COLLEGE_EVENT').address} more="All news" />
      <article className={picture ? 'lead-news with-picture' : 'lead-news'}>
        {picture && <Picture file={picture} alt={picture.alt ?? ''} sizes="(min-width: 60rem) 24rem, 94vw" isFirst />}
        <div>
          <h3>
            <a href={href(noticeAddress(first))}>{first.title}</a>
          </h3>
          <p className="facts">
            <Day day={first.date ?? ''} />
          </p>
          {lead && <p>{lead}</p>}
        </div>
      </article>
      {others.length > 0 && <NoticeList notices={others} />}
    </section>
  );
}

function Links({ settings, tenders }: { settings: Settings; tenders: number }) {
  const { href } = useSite();
  const own = [
    { label: tenders === 0 ? 'Tenders' : `Tenders (${tenders} open)`, path: '/tenders' },
    { label: 'Downloads', path: '/notices/downloads' },
    { label: 'Public self-disclosure', path: '/disclosure' },
  ];
  return (
    <section aria-labelledby="links" className="quick-links">
      <div className="section-head">
        <h2 id="links">Quick links</h2>
      </div>
      <FileLinks files={settings.site_links} label="Links of the college" />
      <ul>
        {own.map(({ label, path }) => (
          <li key={path}>
            <a href={href(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pictures({ pictures }: { pictures: HomeFacts['pictures'] }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="pictures">
      <SectionHead id="pictures" title="Gallery" path="/gallery" more="All pictures" />
      <Occasions occasions={pictures} />
    </section>
  );
}

function Departments({ departments }: { departments: HomeFacts['departments'] }) {
  const { href } = useSite();
  if (departments.length === 0) return null;
  return (
    <section aria-labelledby="departments">
      <SectionHead id="departments" title="Departments" path="/departments" more="All departments" />
      <ul className="name-columns">
        {departments.map((one) => (
          <li key={one.id}>
            <a href={href(departmentAddress(one))}>{one.dept_name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

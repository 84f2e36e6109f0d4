import { noticeDaysOf } from '#model/content/notice-days.ts';
import { departmentEvent } from '#model/content/notice-types.ts';
import { notice } from '#model/content/notice.ts';
import { isPicture } from '#model/files.ts';
import { formatDate } from '#model/wording/format-date.ts';
import { idOfRef, noticeAddress, sitePath } from '#model/site/addresses.ts';
import { listOf, noticeKind } from '#model/site/notice-kinds.ts';
import { hasExpired } from '#server/store/expired.ts';
import { findFullTextAddress } from '../college/full-text-address.ts';
import { eventFile } from '../events/calendars.ts';
import { articleThing, collegeThing, eventThing, type Thing } from '../formats/schema-org.ts';
import { underAbout } from '../navigation.ts';
import type { Gone, SitePage, Visit } from '../page.ts';
import { Day } from '../parts/day.tsx';
import { excerpt, inOneLine } from '../parts/excerpt.ts';
import { FileLinks } from '../parts/file-links.tsx';
import { Heading } from '../parts/heading.tsx';
import { Pictures } from '../parts/pictures.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { useSite } from '../parts/site-context.ts';
import { pictureAddress } from '#model/picture-sizes.ts';
import type { Notice } from './read-notices.ts';
import { collegeNameOf } from '../parts/college-name.ts';

/** One notice of any kind, in full. */
export const noticePage: SitePage = {
  path: '/notice/:ref',
  read: async (visit) => {
    const { reader, params } = visit;
    const [, ref = '', isFile] = /^(.*?)(\.ics)?$/su.exec(params['ref'] ?? '') ?? [];
    const id = idOfRef(ref);
    const found = id === undefined ? undefined : await reader.byId(notice, id);
    if (!found) return id !== undefined && (await hasExpired(reader.store, id)) ? expired : undefined;
    if (isFile) return eventFile(visit, found);
    const own = noticeAddress(found);
    if (own !== sitePath('notice', ref)) return { kind: 'moved', to: own };
    const { isUnlisted } = noticeKind(found.type);
    const list = listOf(found);
    const crumb = { label: list.listLabel, path: list.address };
    const inFull = await findFullTextAddress(reader, found);
    const canonical = inFull ?? own;
    const file = found.upload_info.find(({ mime }) => isPicture(mime));
    const picture = file && pictureAddress(file, 'large');
    return {
      kind: 'page',
      title: found.title,
      description: excerpt(found.description) || describeDays(found),
      canonical,
      trail: [...above(list.address), ...(inFull === undefined ? [crumb] : [])],
      sharedAs: 'article',
      isUnlisted,
      ...(picture !== undefined && { picture }),
      facts: [factsOf(visit, found, { canonical, picture })],
      body: <NoticeInFull found={found} />,
    };
  },
};

/** A notice without a text, in a line: Event: 30 Dec 2026; Tender of 1 Nov 2026, closes 20 Nov 2026. */
function describeDays(found: Notice): string {
  const { label } = noticeKind(found.type);
  const { takes, open } = noticeDaysOf(found);
  if (takes !== '') return `${label}: ${takes}`;
  const days = open.map((one) => `${one.label.toLowerCase()} ${formatDate(one.day)}`);
  return [`${label} of ${formatDate(found.date ?? '')}`, ...days].join(', ');
}

const expired: Gone = {
  kind: 'gone',
  title: 'This notice has expired',
  why: 'It was to be read here for a time that is over. What the college says now stands under Notices.',
};

/** The section page of a kind, if there is one. */
function above(address: string) {
  const sections = [
    { label: 'Notices', path: '/notices' },
    { label: 'IQAC', path: '/iqac' },
    { label: 'Facilities', path: '/facilities' },
  ];
  const isOfCollege = address === '/students-union' || address.startsWith('/facilities/');
  return [...(isOfCollege ? underAbout : []), ...sections.filter(({ path }) => address.startsWith(`${path}/`))];
}

/** What search engines are told about a notice; `picture` is an address from the root. */
function factsOf(
  { absolute, settings }: Visit,
  found: Notice,
  { canonical, picture }: { canonical: string; picture: string | undefined },
): Thing {
  const url = absolute(canonical);
  const image = picture && new URL(picture, absolute('/')).href;
  const description = inOneLine(found.description);
  const college = collegeThing({ name: collegeNameOf(settings), url: absolute('/') });
  if (found.type === departmentEvent.value) {
    const { title: name, opening_date, closing_date } = found;
    const days = { startDate: opening_date ?? '', endDate: closing_date };
    return eventThing({ name, ...days, description, url, image, location: settings.address, organizer: college });
  }
  const type = found.type === 'COLLEGE_EVENT' ? 'NewsArticle' : 'Article';
  const datePublished = found.date ?? '';
  return articleThing(type, { headline: found.title, datePublished, url, image, description, publisher: college });
}

function NoticeInFull({ found }: { found: Notice }) {
  const { href } = useSite();
  const { listLabel, address } = listOf(found);
  const pictures = found.upload_info.filter(({ mime }) => isPicture(mime));
  return (
    <article className="narrow">
      <Heading over={<a href={href(address)}>{listLabel}</a>}>{found.title}</Heading>
      <p className="byline">
        <Day day={found.date ?? ''} />
        {found.posted_as && <span> · {found.posted_as}</span>}
      </p>
      <Dates found={found} />
      <RichText html={found.description} under={1} />
      <Pictures files={pictures} title={found.title} />
      <FileLinks files={found.upload_info.filter((file) => !pictures.includes(file))} />
    </article>
  );
}

/** The start and the end of an event, or of an application period. */
function Dates({ found }: { found: Notice }) {
  const { href } = useSite();
  const { takes, open } = noticeDaysOf(found);
  if (takes !== '') {
    return (
      <p className="dates">
        <strong>{takes}</strong> · <a href={href(`${noticeAddress(found)}.ics`)}>Add to a calendar</a>
      </p>
    );
  }
  if (open.length === 0) return null;
  return (
    <dl className="dates">
      {open.map(({ label, day }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Day day={day} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

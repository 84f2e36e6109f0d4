import { department } from '#model/academics/department.ts';
import { featured } from '#model/content/featured.ts';
import { gallery } from '#model/content/gallery.ts';
import { isPicture } from '#model/files.ts';
import { noticeKind, postedTypes } from '#model/site/notice-kinds.ts';
import { achievements } from '../college/college-files-pages.tsx';
import { readEvents } from '../events/read-events.ts';
import { newestDayFirst } from '../newest-day-first.ts';
import { readNotices } from '../notices/read-notices.ts';
import { isOpen, readTenders } from '../tenders/read-tenders.ts';
import type { SitePage } from '../page.ts';
import { excerpt } from '../parts/excerpt.ts';
import type { Reader } from '../reader.ts';
import { Home, type HomeFacts } from './home.tsx';
import { collegeNameOf } from '../parts/college-name.ts';

/** The groups of notices on the home page, each of one or more kinds. */
const groups: readonly { readonly title: string; readonly types: readonly string[] }[] = [
  { title: 'Administrative notices', types: ['COLLEGE_ADMIN_NOTICE'] },
  { title: 'Academic notices', types: ['COLLEGE_ACADEMIC_NOTICE', 'FYUGP_ENROLLMENT'] },
  { title: 'Examinations and classes', types: ['EXAM_SCHEDULE', 'EXAM_RESULTS', 'CLASS_ROUTINES'] },
];

/** The types that the home page shows elsewhere. */
const shownElsewhere = new Set(['COLLEGE_EVENT', ...achievements.noticeTypes]);

/** The types that stand in for the groups while these have no notices. */
const otherTypes = postedTypes.filter((type) => !shownElsewhere.has(type));

/** The number of gallery occasions that are shown. */
const shown = 6;

/** This many of the newest nearly always include enough with a picture, and not only a link to an album. */
const occasionsRead = 60;

/** The home page of the college. */
export const homePage: SitePage = {
  path: '/',
  read: async ({ reader, settings }) => {
    const facts = await readHome(reader);
    const lead = excerpt(settings.about);
    return {
      kind: 'page',
      title: collegeNameOf(settings),
      description: lead || [settings.college_name, settings.address].filter((one) => one !== '').join(', '),
      canonical: '/',
      feeds: [{ title: 'Notices', path: '/feed.atom' }],
      body: <Home facts={facts} settings={settings} />,
    };
  },
};

async function readHome(reader: Reader): Promise<HomeFacts> {
  const today = reader.today();
  const [live] = await reader.list(featured, { filters: { liveNow: [1] }, limit: 1 });
  const news = await readNotices(reader, { types: ['COLLEGE_EVENT'], limit: 5 });
  const lists = [];
  for (const { title, types } of groups) {
    lists.push({ title, kinds: types.map(noticeKind), notices: await readNotices(reader, { types, limit: 5 }) });
  }
  const filled = lists.filter(({ notices }) => notices.length > 0);
  const occasions = await reader.list(gallery, {
    filters: { type: ['COLLEGE'] },
    sort: newestDayFirst,
    limit: occasionsRead,
  });
  const departments = await reader.list(department, {
    filters: { is_teaching: [1] },
    sort: [{ field: 'dept_name', down: false }],
  });
  return {
    today,
    featured: live,
    news,
    achievements: await readNotices(reader, { types: achievements.noticeTypes, limit: 3 }),
    lists: filled,
    others: filled.length === 0 ? await readNotices(reader, { types: otherTypes, limit: 5 }) : [],
    events: await readEvents(reader, { from: today, limit: 5 }),
    openTenders: (await readTenders(reader)).filter((tender) => isOpen(tender, today)),
    pictures: occasions.filter(({ upload_info }) => upload_info.some(({ mime }) => isPicture(mime))).slice(0, shown),
    departments,
  };
}

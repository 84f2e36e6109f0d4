import { collegeCode } from '#model/college/codes.ts';
import { departmentFile } from '#model/content/department-file.ts';
import { notice } from '#model/content/notice.ts';
import { collegeFilePages } from '#model/site/college-files.ts';
import { noticeKind, type NoticeKind } from '#model/site/notice-kinds.ts';
import { countBy } from '#server/store/records/counting.ts';
import { underAbout } from '../navigation.ts';
import type { SitePage } from '../page.ts';
import { FilesInFull } from '../parts/files-in-full.tsx';
import { Heading } from '../parts/heading.tsx';
import { pageAddress, parsePageNumber, Pager } from '../parts/pager.tsx';
import { useSite } from '../parts/site-context.ts';

/** How many texts are on a page: each may be long. */
const perPage = 20;

/** Titled texts with files of the college; a page shows some of their types. */
interface CollegeFiles {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The types of the files, as they are stored. */
  readonly types: readonly string[];
  /** The types of notices on the same topic. */
  readonly noticeTypes: readonly string[];
  readonly empty: string;
}

export const achievements: CollegeFiles = {
  title: 'Achievements',
  description: 'What the college, its teachers and its students achieved.',
  path: '/achievements',
  types: collegeFilePages['/achievements'],
  noticeTypes: ['COLLEGE_ACHIEVEMENTS', 'COLLEGE_EMP_ACHIEVEMENTS', 'COLLEGE_STU_ACHIEVEMENTS'],
  empty: 'No achievement has been entered yet.',
};

export const testimonials: CollegeFiles = {
  title: 'Testimonials',
  description: 'What others say of the college.',
  path: '/testimonials',
  types: collegeFilePages['/testimonials'],
  noticeTypes: [],
  empty: 'No testimonial has been entered yet.',
};

export const achievementsPage = pageOf(achievements);
export const testimonialsPage = pageOf(testimonials);

function pageOf(of: CollegeFiles): SitePage {
  const { title, description, path } = of;
  return {
    path,
    queries: ['page', 'file'],
    read: async ({ reader, query }) => {
      const filters = { dept_code: [collegeCode], type: of.types };
      if (query['file'] !== undefined) {
        const ids = (await reader.list(departmentFile, { filters, sort: newestFirst })).map(({ id }) => String(id));
        return { kind: 'moved', to: partWith(path, query['file'], ids), isForNow: true };
      }
      const total = await reader.count(departmentFile, filters);
      const place = parsePageNumber(query['page'], total, perPage);
      if (!place) return undefined;
      const files = await reader.list(departmentFile, {
        filters,
        sort: newestFirst,
        limit: perPage,
        offset: place.offset,
      });
      reader.note(notice);
      const counted = { resource: notice, actor: reader.actor, field: 'type', filters: { type: of.noticeTypes } };
      const counts = of.noticeTypes.length > 0 ? await countBy(reader.store, counted) : new Map<string, number>();
      const kinds = of.noticeTypes.filter((type) => counts.has(type)).map(noticeKind);
      const address = (page: number) => pageAddress(path, page);
      return {
        kind: 'page',
        title,
        description,
        canonical: address(place.page),
        trail: underAbout,
        body: (
          <div className="narrow">
            <Heading>{title}</Heading>
            {total + kinds.length === 0 && <p className="empty">{of.empty}</p>}
            <Kinds kinds={kinds} counts={counts} />
            <FilesInFull files={files} level="h2" />
            <Pager page={place.page} pages={place.pages} address={address} />
          </div>
        ),
      };
    },
  };
}

const newestFirst = [{ field: 'id', down: true }];

/** Where a file is, on the part of the page that shows it; the first part for one that is no more. */
function partWith(path: string, id: string, ids: readonly string[]): string {
  const at = ids.indexOf(id);
  return at < 0 ? path : `${pageAddress(path, Math.floor(at / perPage) + 1)}#file-${id}`;
}

function Kinds({ kinds, counts }: { kinds: readonly NoticeKind[]; counts: ReadonlyMap<string, number> }) {
  const { href } = useSite();
  if (kinds.length === 0) return null;
  return (
    <nav className="choices" aria-label="Notices of achievements">
      <ul>
        {kinds.map(({ type, label, address }) => (
          <li key={type}>
            <a href={href(address)}>
              {label} <span className="facts">({counts.get(type)})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

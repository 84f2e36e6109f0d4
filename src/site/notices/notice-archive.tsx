import { Pager, parsePageNumber } from '../parts/pager.tsx';
import { useSite } from '../parts/site-context.ts';
import type { Visit } from '../page.ts';
import { NoticeList } from './notice-list.tsx';
import { readNotices, readYears, type Notice } from './read-notices.ts';

/** How many notices are on a page. */
const perPage = 30;

/** A page of notices of some types, perhaps of one year, with links to the others. */
export interface Archive {
  readonly notices: readonly Notice[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** "" for all years. */
  readonly year: string;
  readonly years: readonly { readonly year: string; readonly count: number }[];
}

/** The query parameters of an archive. */
export const archiveQueries = ['year', 'page'] as const;

/** Reads the requested page of an archive with this page size; undefined if it does not exist. */
export async function readArchive(
  { reader, query }: Visit,
  asked: { readonly types?: readonly string[]; readonly units?: readonly string[] },
  size = perPage,
): Promise<Archive | undefined> {
  const years = await readYears(reader, asked);
  const { year = '' } = query;
  if (year !== '' && !years.some((one) => one.year === year)) return undefined;
  const total = years.filter((one) => year === '' || one.year === year).reduce((sum, one) => sum + one.count, 0);
  const place = parsePageNumber(query['page'], total, size);
  if (!place) return undefined;
  const notices = await readNotices(reader, {
    ...asked,
    ...(year !== '' && { year }),
    limit: size,
    offset: place.offset,
  });
  return { notices, total, page: place.page, pages: place.pages, year, years };
}

interface NoticeArchiveProps {
  archive: Archive;
  /** Its path, relative to the base. */
  path: string;
  /** The message if there are no notices at all. */
  empty: string;
  showsKind?: boolean;
}

/** The address of a page of an archive. */
export function archiveAddress(path: string, { year, page }: Pick<Archive, 'year' | 'page'>): string {
  const query = [...(year === '' ? [] : [`year=${year}`]), ...(page === 1 ? [] : [`page=${page}`])].join('&');
  return query === '' ? path : `${path}?${query}`;
}

export function NoticeArchive({ archive, path, empty, showsKind = false }: NoticeArchiveProps) {
  const { notices, page, pages, year } = archive;
  if (archive.years.length === 0) return <p className="empty">{empty}</p>;
  return (
    <>
      <Years archive={archive} path={path} />
      <NoticeList notices={notices} showsKind={showsKind} />
      <Pager page={page} pages={pages} address={(to) => archiveAddress(path, { year, page: to })} />
    </>
  );
}

/** Links to the notices of each year. */
export function Years({ archive: { year: shown, years }, path }: { archive: Archive; path: string }) {
  const { href } = useSite();
  if (years.length < 2) return null;
  return (
    <nav className="choices" aria-label="Years">
      <ul>
        {[{ year: '', count: 0 }, ...years].map(({ year, count }) => (
          <li key={year}>
            <a href={href(archiveAddress(path, { year, page: 1 }))} aria-current={year === shown ? 'page' : undefined}>
              {year || 'All years'} {year && <span className="facts">({count})</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { department } from '#model/academics/department.ts';
import { trees } from '#model/accreditation/trees.ts';
import { notice } from '#model/content/notice.ts';
import type { Resource } from '#model/define.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { noticeKind } from '#model/site/notice-kinds.ts';
import { truncateWithEllipsis } from '#model/text/truncate.ts';
import { formatCount } from '#model/wording/format-count.ts';
import { publicResources, searchPublic, type PublicSearchResult } from '#server/reading/search-public.ts';
import { readSearchedRows } from '#server/reading/searched-rows.ts';
import { findFullTextAddress } from '../college/full-text-address.ts';
import { SearchForm } from '../document.tsx';
import type { Notice } from '../notices/read-notices.ts';
import type { SitePage } from '../page.ts';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';
import type { Reader, ReadRow } from '../reader.ts';
import { pagesCalled } from './pages-called.ts';
import { placeOfHit, type HitPlace, type Units } from './place-of-hit.ts';

/** The most results that are shown. */
const most = 60;

/** The longest title of a metric, in characters. */
const longestTitle = 140;

/** A result and its page. */
interface Result extends HitPlace {
  readonly title: string;
  readonly excerpt: string;
}

/** The results, and whether there are more. */
interface Results {
  readonly results: readonly Result[];
  readonly isCut: boolean;
}

/** The search over all content of the site. */
export const searchPage: SitePage = {
  path: '/search',
  queries: ['q'],
  limitedBy: 'q',
  // Searches differ too much: a cached result would rarely be used.
  isCached: false,
  read: async ({ reader, query }) => {
    const { q: words = '' } = query;
    const found = words === '' ? { results: [], isCut: false } : await readResults(reader, words);
    return {
      kind: 'page',
      title: words === '' ? 'Search' : `Search: ${words}`,
      description: 'Search the notices, people, departments and documents of the college.',
      // Search results are not indexed: otherwise anybody's words could appear in search engines under the college's
      // name.
      ...(words === '' ? { canonical: '/search' } : { isUnlisted: true }),
      body: (
        <div className="narrow">
          <Heading>Search</Heading>
          <SearchForm id="search-here" className="page-search" words={words} />
          {words !== '' && <SearchResults words={words} {...found} />}
        </div>
      ),
    };
  },
};

/** The results: pages with a matching name, then matches in the content. */
async function readResults(reader: Reader, words: string): Promise<Results> {
  const called = pagesCalled(words).map(({ label: title, path }) => ({ title, path, kind: 'Page', excerpt: '' }));
  const hits = await searchPublic(reader.store, {
    actor: reader.actor,
    words,
    resources: publicResources,
    limit: most,
  });
  const units = await readUnits(reader);
  const placed = hits.map(async (hit) => {
    const place = placeOfHit(hit, units);
    return place ? [{ title: titleOf(hit), excerpt: hit.excerpt, ...place, ...(await inFull(reader, hit)) }] : [];
  });
  const found = (await Promise.all(placed)).flat();
  // A person has two records, but is shown once.
  const once = [...called, ...found].filter(
    ({ path, title }, at, all) => all.findIndex((one) => one.path === path && one.title === title) === at,
  );
  return { results: once.slice(0, most), isCut: hits.length === most || once.length > most };
}

/** The number of a metric alone would tell nobody what it asks. */
function titleOf({ resource, row, title }: PublicSearchResult): string {
  const isMetric = Object.values(trees).some(({ metric }) => metric.name === resource);
  return isMetric
    ? truncateWithEllipsis(`${title} ${String(row['metric_question'] ?? '')}`.trim(), longestTitle)
    : title;
}

/** The page that shows a notice in full together with others, if there is one. */
async function inFull(reader: Reader, { resource, row }: PublicSearchResult): Promise<Partial<HitPlace>> {
  const path = resource === notice.name ? await findFullTextAddress(reader, row as Notice) : undefined;
  return path === undefined ? {} : { path, kind: noticeKind(row['type']).label };
}

async function readUnits(reader: Reader): Promise<Units> {
  const { store, actor, note, list } = reader;
  note(department, facultyProfile);
  const rowsOf = async <Of extends Resource>(resource: Of) =>
    ((await readSearchedRows(store, { resource, actor })) as readonly ReadRow<Of>[] | undefined) ?? list(resource);
  const departments = await rowsOf(department);
  const profiles = await rowsOf(facultyProfile);
  return {
    departments: new Map(departments.map((one) => [one.dept_code, one])),
    live: new Set(profiles.map(({ employee_id }) => employee_id)),
  };
}

function SearchResults({ words, results, isCut }: Results & { words: string }) {
  const { href } = useSite();
  if (results.length === 0) {
    return (
      <p className="empty" role="status">
        Nothing was found for “{words}”. Try fewer words, or parts of them.
      </p>
    );
  }
  return (
    <>
      <p className="facts" role="status">
        {`${isCut ? 'The best ' : ''}${formatCount(results.length, 'result')} for “${words}”`}
      </p>
      <ol className="results">
        {results.map(({ title, path, kind, excerpt }) => (
          <li key={`${path} ${title}`}>
            <a href={href(path)}>{title}</a>
            <span className="facts">{kind}</span>
            {excerpt && <p>{excerpt}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

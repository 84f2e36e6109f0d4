import { sitePath } from '#model/site/addresses.ts';
import { noticeKindAt, type NoticeKind } from '#model/site/notice-kinds.ts';
import type { PageContent, SitePage } from '../page.ts';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';
import { archiveAddress, archiveQueries, NoticeArchive, readArchive, type Archive } from './notice-archive.tsx';

/** The notices of one kind, by year. */
export const kindPage: SitePage = {
  path: '/notices/:kind',
  queries: archiveQueries,
  read: async (visit) => {
    const kind = noticeKindAt(sitePath('notices', visit.params['kind'] ?? ''));
    const archive = kind && (await readArchive(visit, { types: [kind.type] }));
    return archive && kindContent(kind, archive, [{ label: 'Notices', path: '/notices' }]);
  },
};

/** The page of a kind of notice, under the pages of `trail`. */
export function kindContent(kind: NoticeKind, archive: Archive, trail: NonNullable<PageContent['trail']>): PageContent {
  return {
    kind: 'page',
    title: kind.label,
    description: `${kind.label} of the college, by year.`,
    canonical: archiveAddress(kind.address, archive),
    trail,
    ...(kind.isUnlisted ? { isUnlisted: true } : { feeds: [{ title: kind.label, path: `${kind.address}/feed.atom` }] }),
    body: (
      <div className="narrow">
        <Heading aside={<FeedLink path={`${kind.address}/feed.atom`} />}>{kind.label}</Heading>
        <NoticeArchive archive={archive} path={kind.address} empty="Nothing has been published here yet." />
      </div>
    ),
  };
}

/** Where a program is told of what is new. */
export function FeedLink({ path }: { path: string }) {
  const { href } = useSite();
  return (
    <a className="quiet" href={href(path)} type="application/atom+xml">
      Feed
    </a>
  );
}

import type { ReactNode } from 'react';
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
    if (!kind || !archive) return undefined;
    return kindContent(kind, {
      archive,
      trail: [{ label: 'Notices', path: '/notices' }],
      children: <KindArchive kind={kind} archive={archive} />,
    });
  },
};

interface KindContent {
  archive: Archive;
  /** The ancestor pages. */
  trail: NonNullable<PageContent['trail']>;
  /** Rendered below the title. */
  children: ReactNode;
}

/** The page of a kind of notice. An unlisted kind has no feed. */
export function kindContent(kind: NoticeKind, { archive, trail, children }: KindContent): PageContent {
  const feed = kind.isUnlisted ? undefined : { title: kind.label, path: `${kind.address}/feed.atom` };
  return {
    kind: 'page',
    title: kind.label,
    description: `${kind.label} of the college, by year.`,
    canonical: archiveAddress(kind.address, archive),
    trail,
    ...(feed ? { feeds: [feed] } : { isUnlisted: true }),
    body: (
      <div className="narrow">
        <Heading aside={feed && <FeedLink path={feed.path} />}>{kind.label}</Heading>
        {children}
      </div>
    ),
  };
}

/** The notices of a kind, by year. */
export function KindArchive({ kind, archive }: { kind: NoticeKind; archive: Archive }) {
  return <NoticeArchive archive={archive} path={kind.address} empty="Nothing has been published here yet." />;
}

/** The link to a feed. */
export function FeedLink({ path }: { path: string }) {
  const { href } = useSite();
  return (
    <a className="quiet" href={href(path)} type="application/atom+xml">
      Feed
    </a>
  );
}

import { notice } from '#model/content/notice.ts';
import { noticeGroups, noticeKind, noticeKinds, postedTypes } from '#model/site/notice-kinds.ts';
import { countBy } from '#server/store/records/counting.ts';
import type { SitePage } from '../page.ts';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';
import { FeedLink } from './kind-page.tsx';
import { archiveAddress, archiveQueries, NoticeArchive, readArchive } from './notice-archive.tsx';

/** All posted notices of every kind, and links to each kind. */
export const noticesPage: SitePage = {
  path: '/notices',
  queries: archiveQueries,
  read: async (visit) => {
    const { reader } = visit;
    const archive = await readArchive(visit, { types: postedTypes });
    if (!archive) return undefined;
    const counts = await countBy(reader.store, { resource: notice, actor: reader.actor, field: 'type', filters: {} });
    return {
      kind: 'page',
      title: 'Notices',
      description: 'Notices, news, results and documents of the college, by kind and by year.',
      canonical: archiveAddress('/notices', archive),
      trail: [],
      feeds: [{ title: 'Notices', path: '/feed.atom' }],
      body: (
        <>
          <Heading aside={<FeedLink path="/feed.atom" />}>Notices</Heading>
          <div className="beside">
            <NoticeArchive archive={archive} path="/notices" empty="Nothing has been posted yet." showsKind />
            <Kinds counts={counts} />
          </div>
        </>
      ),
    };
  },
};

function Kinds({ counts }: { counts: ReadonlyMap<string, number> }) {
  const { href } = useSite();
  const inUse = new Set(noticeKinds.filter(({ type }) => counts.has(type)).map(({ type }) => type));
  return (
    <nav className="kinds" aria-label="Kinds of notices">
      {noticeGroups
        .map(({ title, types }) => ({ title, types: types.filter((type) => inUse.has(type)) }))
        .filter(({ types }) => types.length > 0)
        .map(({ title, types }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {types.map(noticeKind).map(({ type, label, address }) => (
                <li key={type}>
                  <a href={href(address)}>{label}</a> <span className="facts">{counts.get(type)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

import { unionCode } from '#model/college/codes.ts';
import { alumnus } from '#model/people/alumnus.ts';
import { noticeKind } from '#model/site/notice-kinds.ts';
import { FeedLink } from '../notices/kind-page.tsx';
import { archiveAddress, archiveQueries, readArchive } from '../notices/notice-archive.tsx';
import { underAbout } from '../navigation.ts';
import type { SitePage } from '../page.ts';
import { PersonCards, type PersonCard } from '../parts/person-cards.tsx';
import { Heading } from '../parts/heading.tsx';
import type { Alumnus } from '../parts/alumni.ts';
import { NoticesInFull, noticesInFull } from './notices-in-full.tsx';

const { address, type, label, listLabel: title } = noticeKind('PCSU');

/** The students' union: its members, and its posts. */
export const unionPage: SitePage = {
  path: '/students-union',
  queries: archiveQueries,
  read: async (visit) => {
    const archive = await readArchive(visit, { types: [type] }, noticesInFull);
    if (!archive) return undefined;
    const members = await visit.reader.list(alumnus, { filters: { dept_code: [unionCode] } });
    const faces = members.map(memberCard);
    return {
      kind: 'page',
      title,
      description: 'The members of the students’ union, and what it does.',
      canonical: archiveAddress(address, archive),
      trail: underAbout,
      feeds: [{ title, path: `${address}/feed.atom` }],
      body: (
        <div>
          <Heading aside={<FeedLink path={`${address}/feed.atom`} />}>{title}</Heading>
          {faces.length > 0 && (
            <section>
              <h2>Members</h2>
              <PersonCards faces={faces} label="Members" />
            </section>
          )}
          {(archive.years.length > 0 || faces.length === 0) && (
            <section className="college-said">
              {faces.length > 0 && <h2>From the union</h2>}
              <NoticesInFull archive={archive} path={address} title={label} />
            </section>
          )}
        </div>
      ),
    };
  },
};

/** For a member, the batch is the portfolio, and the profession the designation. */
function memberCard({ id, name, dp, batch, current_profession, qualification }: Alumnus): PersonCard {
  return { id, name, photos: dp, lines: [current_profession, batch, qualification] };
}

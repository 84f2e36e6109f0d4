import { formatCount } from '#model/wording/format-count.ts';
import type { Row } from '#model/define.ts';
import { committee } from '#model/people/committee.ts';
import { committeeAddress, idOfRef, sitePath } from '#model/site/addresses.ts';
import { underAbout } from '../navigation.ts';
import type { SitePage } from '../page.ts';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';

type Committee = Row<typeof committee>;

/** Every committee of the college. */
export const committeesPage: SitePage = {
  path: '/committees',
  read: async ({ reader }) => {
    const committees = await reader.list(committee, { sort: [{ field: 'name', down: false }] });
    return {
      kind: 'page',
      title: 'Committees',
      description: 'The committees and cells of the college, with their members.',
      canonical: '/committees',
      trail: underAbout,
      body: <Committees committees={committees} />,
    };
  },
};

function Committees({ committees }: { committees: readonly Committee[] }) {
  const { href } = useSite();
  return (
    <div className="narrow">
      <Heading>Committees</Heading>
      {committees.length === 0 && <p className="empty">No committee has been entered yet.</p>}
      <ul className="college-list">
        {committees.map((one) => {
          const [first] = one.members;
          return (
            <li key={one.id}>
              <a href={href(committeeAddress(one))}>{one.name}</a>
              <span className="facts">
                {first ? `${first.member_name}, ${first.member_designation} · ` : ''}
                {membersInWords(one.members.length)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** One committee with its members. */
export const committeePage: SitePage = {
  path: '/committees/:ref',
  read: async ({ reader, params }) => {
    const { ref = '' } = params;
    const id = idOfRef(ref);
    const found = id === undefined ? undefined : await reader.byId(committee, id);
    if (!found) return undefined;
    const canonical = committeeAddress(found);
    if (canonical !== sitePath('committees', ref)) return { kind: 'moved', to: canonical };
    return {
      kind: 'page',
      // Only members: a cell may have other pages with its name.
      title: `${found.name}: members`,
      description: `The members of the ${found.name}.`,
      canonical,
      trail: [...underAbout, { label: 'Committees', path: '/committees' }],
      body: <CommitteeMembers found={found} />,
    };
  },
};

function CommitteeMembers({ found: { name, members } }: { found: Committee }) {
  return (
    <div className="narrow">
      <Heading>{name}</Heading>
      {members.length === 0 ? (
        <p className="empty">Its members have not been named yet.</p>
      ) : (
        <div className="table-wide" tabIndex={0} role="region" aria-label={`Members: ${name}`}>
          <table>
            <caption>{membersInWords(members.length)}</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Designation</th>
              </tr>
            </thead>
            <tbody>
              {members.map(({ member_name, member_designation }, at) => (
                <tr key={at}>
                  <th scope="row">{member_name}</th>
                  <td>{member_designation}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function membersInWords(count: number): string {
  if (count === 0) return 'No members named yet';
  return formatCount(count, 'member');
}

import { department } from '#model/academics/department.ts';
import { employee, isStaff } from '#model/people/employee.ts';
import type { SitePage, Visit } from '../page.ts';
import { personCardsOf, type Person } from '../parts/person-cards-of.ts';
import { PersonCards, type PersonCard } from '../parts/person-cards.tsx';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';
import { higherFirst, lowerFirst } from './people-groups.ts';

/** The staff of the college and those of its departments, by type. */
const kinds = [
  { label: 'Office', types: ['OFFICE_STAFF', 'OFFICE'] },
  { label: 'Library', types: ['LIBRARY_STAFF', 'LIB'] },
  { label: 'Bearers', types: ['BEARER'] },
  { label: 'Non-sanctioned non-teaching staff', types: ['NSNT_STAFF'] },
] as const;

/** The staff of the college, and the staff of the offices and libraries of its departments. */
export const staffPage: SitePage = {
  path: '/staff',
  read: async ({ reader }) => {
    const groups = await readStaff(reader);
    return {
      kind: 'page',
      title: 'Staff',
      description: 'The office, library and other staff of the college and its departments.',
      canonical: '/staff',
      trail: [{ label: 'People', path: '/people' }],
      body: (
        <>
          <Heading aside={<PeopleLink />}>Staff</Heading>
          {groups.length === 0 && <p className="empty">No staff have been entered yet.</p>}
          {groups.map(({ label, faces }) => (
            <section key={label} className="people-group">
              <div className="section-head">
                <h2>{label}</h2>
              </div>
              <PersonCards faces={faces} label={label} />
            </section>
          ))}
        </>
      ),
    };
  },
};

async function readStaff(reader: Visit['reader']): Promise<{ label: string; faces: PersonCard[] }[]> {
  const people = await reader.list(employee, { filters: { type: kinds.flatMap(({ types }) => types) } });
  const departments = await reader.list(department);
  const teaching = departments.filter(({ is_teaching }) => is_teaching === 1);
  const places = new Map(teaching.map(({ dept_code, dept_name }) => [dept_code, dept_name]));
  const faces = new Map((await personCardsOf(reader, people)).map((face) => [face.id, face]));
  return kinds.flatMap(({ label, types }) => {
    const those = types.flatMap((type) => inOrder(people.filter((one) => one.type === type)));
    const heads = those.filter(({ is_hod }) => is_hod === 1);
    const shown = [...heads, ...those.filter((one) => !heads.includes(one))].flatMap(({ id, dept_code }) => {
      const face = faces.get(id);
      return face ? [{ ...face, lines: [...face.lines, places.get(dept_code) ?? ''] }] : [];
    });
    return shown.length > 0 ? [{ label, faces: shown }] : [];
  });
}

/** Staff of one type: for the college, lower order numbers first; for departments, higher ones first. */
function inOrder(people: readonly Person[]): Person[] {
  return people.toSorted(isStaff(people[0]?.type) ? lowerFirst : higherFirst);
}

function PeopleLink() {
  const { href } = useSite();
  return <a href={href('/people')}>Everybody, by department</a>;
}

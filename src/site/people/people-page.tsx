import { department } from '#model/academics/department.ts';
import type { Row } from '#model/define.ts';
import { employee } from '#model/people/employee.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { itemListThing } from '../formats/schema-org.ts';
import type { SitePage, Visit } from '../page.ts';
import { personCardsOf, type Person } from '../parts/person-cards-of.ts';
import { PersonCards, type PersonCard } from '../parts/person-cards.tsx';
import { Heading } from '../parts/heading.tsx';
import { parsePageNumber, Pager } from '../parts/pager.tsx';
import { useSite } from '../parts/site-context.ts';
import { cutGroups, peopleGroups, unitGroups, type PeopleGroup } from './people-groups.ts';

type Department = Row<typeof department>;

/** How many people are on a page: nearly every college fits on one. */
const perPage = 240;

/** Everybody who works at the college, by department. */
export const peoplePage: SitePage = {
  path: '/people',
  queries: ['department', 'page'],
  read: async ({ reader, query, absolute }) => {
    const people = await reader.list(employee);
    const departments = await reader.list(department);
    const { department: code = '' } = query;
    const choices = unitGroups(people, departments);
    const chosen = choices.find((choice) => choice.code === code);
    // The code of a department may have changed, or it may have no people.
    if (code !== '' && !chosen) return { kind: 'moved', to: addressOf('', 1), isForNow: true };
    const groups = chosen ? [chosen] : peopleGroups(people, departments);
    const total = groups.reduce((sum, group) => sum + group.people.length, 0);
    const place = parsePageNumber(query['page'], total, perPage);
    if (!place) return undefined;
    const shown = await withFaces(reader, cutGroups(groups, [place.offset, place.offset + perPage]));
    const address = (page: number) => addressOf(code, page);
    const named = shown
      .flatMap(({ people: faces }) => faces)
      .flatMap(({ name, address: path }) => (path === undefined ? [] : [{ name, url: absolute(path) }]));
    const title = chosen ? `People: ${chosen.title}` : 'People';
    return {
      kind: 'page',
      title,
      description: chosen
        ? `Who works at ${chosen.title}.`
        : 'Teachers, officers and staff of the college, by department.',
      canonical: address(place.page),
      trail: [],
      facts: named.length > 0 ? [itemListThing('People', named)] : [],
      body: (
        <>
          <Heading aside={<StaffLink />}>{title}</Heading>
          <Departments choices={choices} code={code} />
          {total === 0 && <p className="empty">Nobody has been entered yet.</p>}
          {shown.map((group) => (
            <Group key={group.title} group={group} isAlone={chosen !== undefined} />
          ))}
          <Pager page={place.page} pages={place.pages} address={address} words={['Previous', 'Next']} />
        </>
      ),
    };
  },
};

type FaceGroup = PeopleGroup<PersonCard, Department>;

async function withFaces(
  reader: Visit['reader'],
  groups: readonly PeopleGroup<Person, Department>[],
): Promise<FaceGroup[]> {
  const faces = await personCardsOf(
    reader,
    groups.flatMap(({ people }) => people),
  );
  const byId = new Map(faces.map((face) => [face.id, face]));
  return groups.map((group) => ({ ...group, people: group.people.flatMap(({ id }) => byId.get(id) ?? []) }));
}

function addressOf(code: string, page: number): string {
  const query = [
    ...(code === '' ? [] : [`department=${encodeURIComponent(code)}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return query.length > 0 ? `/people?${query.join('&')}` : '/people';
}

function StaffLink() {
  const { href } = useSite();
  return <a href={href('/staff')}>Office, library and other staff</a>;
}

function Departments({ choices, code: shown }: { choices: readonly PeopleGroup<Person, Department>[]; code: string }) {
  const { href } = useSite();
  if (choices.length < 2) return null;
  return (
    <nav className="choices people-choices" aria-label="Departments">
      <ul>
        {[{ code: '', title: 'Everybody' }, ...choices].map(({ code, title }) => (
          <li key={code}>
            <a href={href(addressOf(code, 1))} aria-current={code === shown ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group: { title, department: of, people }, isAlone }: { group: FaceGroup; isAlone: boolean }) {
  const { href } = useSite();
  return (
    <section className="people-group">
      {isAlone && of && (
        <p>
          <a href={href(departmentAddress(of))}>The department’s page</a>
        </p>
      )}
      {!isAlone && (
        <div className="section-head">
          <h2>{of ? <a href={href(departmentAddress(of))}>{title}</a> : title}</h2>
          {of?.dept_name_as && <span className="people-other-name">{of.dept_name_as}</span>}
        </div>
      )}
      <PersonCards faces={people} label={title} />
    </section>
  );
}

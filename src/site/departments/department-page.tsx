import { isPicture } from '#model/files.ts';
import { pictureAddress } from '#model/picture-sizes.ts';
import { departmentAddress, idOfRef, sitePath } from '#model/site/addresses.ts';
import { departmentPartNamed, departmentParts, type DepartmentPart } from '#model/site/department-parts.ts';
import { archiveQueries } from '../notices/notice-archive.tsx';
import type { Outcome, SitePage, Visit } from '../page.ts';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';
import { excerpt } from '../parts/excerpt.ts';
import type { Reader } from '../reader.ts';
import { alumniTab } from './alumni-tab.tsx';
import type { DepartmentTab, DrawnTab } from './department-tab.ts';
import { filesTab } from './files-tab.tsx';
import { galleryTab } from './gallery-tab.tsx';
import { homeTab } from './home-tab.tsx';
import { noticesTab } from './notices-tab.tsx';
import { peopleTab } from './people-tab.tsx';
import { profileTab } from './profile-tab.tsx';
import { readDepartmentFacts, type DepartmentFacts } from './read-department-facts.ts';

const tabs: readonly DepartmentTab[] = [homeTab, profileTab, peopleTab, noticesTab, filesTab, galleryTab, alumniTab];

/** The home page of a department. */
export const departmentPage: SitePage = {
  path: '/departments/:ref',
  read: (visit) => readTab(visit, 'home'),
};

/** One part of a department. */
export const departmentPartPage: SitePage = {
  path: '/departments/:ref/:tab',
  queries: archiveQueries,
  read: async (visit) => {
    const part = departmentPartNamed(visit.params['tab'] ?? '');
    return part && readTab(visit, part);
  },
};

/** The addresses of the non-empty parts of a department, its home first; empty if there is no such department. */
export async function departmentAddresses(reader: Reader, id: number): Promise<string[]> {
  const facts = await readDepartmentFacts(reader, id);
  if (!facts) return [];
  const held = tabs.filter((tab) => tab.name === 'home' || tab.holds(facts));
  return held.map(({ name }) => departmentPartAddress(facts, name));
}

async function readTab(visit: Visit, part: DepartmentPart): Promise<Outcome | undefined> {
  const { reader, params, query } = visit;
  const { ref = '', tab: asked } = params;
  const id = idOfRef(ref);
  const facts = id === undefined ? undefined : await readDepartmentFacts(reader, id);
  const tab = tabs.find(({ name }) => name === part);
  if (!facts || !tab) return undefined;
  const address = departmentPartAddress(facts, part);
  const found = asked === undefined ? sitePath('departments', ref) : sitePath('departments', ref, asked);
  // The year and the page in the query are kept.
  const rest = Object.keys(query).length > 0 ? `?${String(new URLSearchParams(query))}` : '';
  if (address !== found) return { kind: 'moved', to: address + rest };
  const holds = tab.holds(facts);
  const drawn: DrawnTab | undefined = holds
    ? await tab.draw(visit, facts)
    : { body: <NothingHere facts={facts} part={part} /> };
  if (!drawn) return undefined;
  const { dept_name } = facts.department;
  const banner = facts.profile.banner.find(({ mime }) => isPicture(mime));
  return {
    kind: 'page',
    title: part === 'home' ? dept_name : `${dept_name}: ${departmentParts[part]}`,
    ...(part !== 'home' && { crumb: departmentParts[part] }),
    description: descriptionOf(facts, part),
    canonical: drawn.address ?? address,
    trail: [
      { label: 'Departments', path: '/departments' },
      ...(part === 'home' ? [] : [{ label: dept_name, path: departmentAddress(facts.department) }]),
    ],
    isUnlisted: !holds,
    ...(banner && { picture: pictureAddress(banner, 'large') }),
    body: (
      <div>
        <Head facts={facts} part={part} />
        {drawn.body}
      </div>
    ),
  };
}

/** The address of a part of a department. Its home has the department's own address. */
function departmentPartAddress({ department }: DepartmentFacts, part: DepartmentPart): string {
  return part === 'home' ? departmentAddress(department) : departmentAddress(department, part);
}

function descriptionOf({ department, profile }: DepartmentFacts, part: DepartmentPart): string {
  if (part !== 'home') return `${departmentParts[part]} of ${department.dept_name}.`;
  return excerpt(profile.department_about) || `What ${department.dept_name} does, and who works there.`;
}

/** The names of the department, and links to its other parts. */
function Head({ facts, part }: { facts: DepartmentFacts; part: DepartmentPart }) {
  const { href } = useSite();
  const { dept_name, dept_name_as } = facts.department;
  const shown = tabs.filter((tab) => tab.name === part || tab.holds(facts));
  return (
    <div className="dept-head">
      <Heading aside={dept_name_as && <p className="dept-other-name">{dept_name_as}</p>}>{dept_name}</Heading>
      {shown.length > 1 && (
        <nav className="dept-tabs" aria-label={dept_name}>
          <ul>
            {shown.map(({ name }) => (
              <li key={name}>
                <a href={href(departmentPartAddress(facts, name))} aria-current={name === part ? 'page' : undefined}>
                  {departmentParts[name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function NothingHere({ facts, part }: { facts: DepartmentFacts; part: DepartmentPart }) {
  const { href } = useSite();
  return (
    <section>
      <h2>{departmentParts[part]}</h2>
      <p className="empty">
        {facts.department.dept_name} has published nothing here yet.{' '}
        <a href={href(departmentAddress(facts.department))}>See what it says of itself.</a>
      </p>
    </section>
  );
}

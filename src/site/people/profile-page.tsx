import { bibtexRecords } from '#model/faculty/documents/bibliography.ts';
import { citationStyles, type CitationStyle } from '#model/faculty/documents/citation.ts';
import { publicationLists } from '#model/faculty/documents/publication.ts';
import { publicPerson, type ContactField, type PublicPerson } from '#model/faculty/public/public-person.ts';
import { memoizeByKey } from '#model/memoize.ts';
import { pictureAddress } from '#model/picture-sizes.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { contactFields } from '#server/store/accounts/actor.ts';
import { publicationThing } from '../formats/publication-thing.ts';
import { collegeThing, personThing, type Thing } from '../formats/schema-org.ts';
import type { PageContent, SitePage, Visit } from '../page.ts';
import { excerpt } from '../parts/excerpt.ts';
import { ProfileInFull } from './profile.tsx';
import { readProfile, type Profile } from './read-profile.ts';
import { collegeNameOf } from '../parts/college-name.ts';

/** How many publications a page includes in its structured data: the newest. */
const mostPublications = 100;

/** The number of profiles whose derived content is cached. */
const mostProfiles = 50;

/** The live profile of an employee. */
export const profilePage: SitePage = {
  path: '/people/:ref',
  queries: ['cite'],
  read: async (visit) => {
    const profile = await readProfile(visit);
    const { cite } = visit.query;
    const isStyle = cite !== undefined && Object.hasOwn(citationStyles, cite);
    if (profile?.kind === 'moved' && isStyle) return { ...profile, to: `${profile.to}?cite=${cite}` };
    if (profile?.kind !== 'profile') return profile;
    if (cite !== undefined && !isStyle) return { kind: 'moved', to: profile.address };
    return contentOf(visit, profile);
  },
};

function contentOf(visit: Visit, { record, department, address }: Profile): PageContent {
  const { settings, query } = visit;
  const contacts = contactFields.filter((field) => settings[`show_staff_${field}`] === 1);
  const said = derivedContentOf({ record, department: department?.dept_name ?? '', contacts });
  const { person } = said;
  const { name, designation, photo, about } = person;
  const place = [designation, person.department, settings.college_name].filter((one) => one !== '').join(', ');
  return {
    kind: 'page',
    title: name,
    description: excerpt(about) || `${name}: ${place}`,
    canonical: address,
    trail: [
      { label: 'People', path: '/people' },
      ...(department ? [{ label: department.dept_name, path: departmentAddress(department) }] : []),
    ],
    sharedAs: 'profile',
    ...(photo && { picture: pictureAddress(photo, 'large') }),
    facts: [personFacts(visit, person, address), ...said.publications],
    body: (
      <ProfileInFull
        person={person}
        department={department}
        address={address}
        style={(query['cite'] as CitationStyle | undefined) ?? 'apa'}
        bibtex={said.bibtex}
      />
    ),
  };
}

/** A record with its public fields. */
interface ProfileInput {
  readonly record: Profile['record'];
  readonly department: string;
  readonly contacts: readonly ContactField[];
}

/**
 * The derived content of a profile, independent of the citation style: the public view, the structured data, and the
 * BibTeX.
 */
// Pages are rendered again after every write, and most of their content is unchanged.
const derivedContentOf = memoizeByKey(
  mostProfiles,
  ({ record: { facts, lists }, department, contacts }: ProfileInput) => {
    const person = publicPerson({ ...facts, ...lists }, department, contacts);
    const published = person.parts.flatMap((part) => part.lists.flatMap(({ entries }) => entries));
    const publications = published.flatMap(({ publication }) => publication ?? []).slice(0, mostPublications);
    // With the same names as in the downloaded file.
    const records = bibtexRecords(Object.fromEntries(publicationLists.map((list) => [list, lists[list] ?? []])));
    return {
      person,
      publications: publications.map(publicationThing),
      bibtex: new Map(records.map(({ row, record }) => [Number(row['id']), record])),
    };
  },
);

function personFacts({ settings, absolute }: Visit, person: PublicPerson, address: string): Thing {
  const { name, designation, department, photo, phone, email, links } = person;
  return personThing({
    name,
    jobTitle: designation,
    department,
    college: collegeThing({ name: collegeNameOf(settings), url: absolute('/') }),
    url: absolute(address),
    image: photo && new URL(pictureAddress(photo, 'large'), absolute('/')).href,
    email,
    telephone: phone,
    sameAs: links.map((link) => link.address),
  });
}

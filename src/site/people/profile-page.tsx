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

/** How many publications a page names to machines: the newest. */
const mostPublications = 100;

/** What the profiles of so many people say is remembered. */
const mostProfiles = 50;

/** The live profile of somebody who works at the college. */
export const profilePage: SitePage = {
  path: '/people/:ref',
  queries: ['cite'],
  read: async (visit) => {
    const profile = await readProfile(visit);
    if (profile?.kind !== 'profile') return profile;
    const { cite } = visit.query;
    if (cite !== undefined && !Object.hasOwn(citationStyles, cite)) return { kind: 'moved', to: profile.address };
    return contentOf(visit, profile);
  },
};

function contentOf(visit: Visit, { record, department, address }: Profile): PageContent {
  const { settings, query } = visit;
  const contacts = contactFields.filter((field) => settings[`show_staff_${field}`] === 1);
  const said = saidBy({ record, department: department?.dept_name ?? '', contacts });
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

/** A record as the public reads it. */
interface Asked {
  readonly record: Profile['record'];
  readonly department: string;
  readonly contacts: readonly ContactField[];
}

/** What the profile of somebody says, however it is drawn: as the public reads it, to machines, and as BibTeX. */
// Pages are made again after every write, and most of what they show is as it was.
const saidBy = memoizeByKey(mostProfiles, ({ record: { facts, lists }, department, contacts }: Asked) => {
  const person = publicPerson({ ...facts, ...lists }, department, contacts);
  const published = person.parts.flatMap((part) => part.lists.flatMap(({ entries }) => entries));
  const publications = published.flatMap(({ publication }) => publication ?? []).slice(0, mostPublications);
  // Under the names that the downloaded file has.
  const records = bibtexRecords(Object.fromEntries(publicationLists.map((list) => [list, lists[list] ?? []])));
  return {
    person,
    publications: publications.map(publicationThing),
    bibtex: new Map(records.map(({ row, record }) => [Number(row['id']), record])),
  };
});

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

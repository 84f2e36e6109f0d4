import type { Values } from '#model/define.ts';
import { bibtexRecords } from '#model/faculty/documents/bibliography.ts';
import { citationStyles, type CitationStyle } from '#model/faculty/documents/citation.ts';
import { publicationLists } from '#model/faculty/documents/publication.ts';
import { publicPerson, type PublicPerson } from '#model/faculty/public/public-person.ts';
import { pictureAddress } from '#model/picture-sizes.ts';
import { plainOf } from '#model/rich-text/plain.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { contactFields } from '#server/store/actor.ts';
import { publicationThing } from '../formats/publication-thing.ts';
import { collegeThing, personThing, type Thing } from '../formats/schema-org.ts';
import type { PageContent, SitePage, Visit } from '../page.ts';
import { excerpt } from '../parts/excerpt.ts';
import { remembered } from '../parts/remembered.ts';
import { ProfileInFull } from './profile.tsx';
import { readProfile, type Profile } from './read-profile.ts';

/** How many publications a page names to machines: the newest. */
const mostPublications = 100;

/** The bibliographies of so many people are remembered. */
const mostBibliographies = 50;

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
  const person = publicPerson({ ...record.facts, ...record.lists }, department?.dept_name ?? '', contacts);
  const { name, designation, photo, about } = person;
  const place = [designation, person.department, settings.college_name].filter((one) => one !== '').join(', ');
  return {
    kind: 'page',
    title: name,
    description: excerpt(plainOf(about)) || `${name}: ${place}`,
    canonical: address,
    trail: [
      { label: 'People', path: '/people' },
      ...(department ? [{ label: department.dept_name, path: departmentAddress(department) }] : []),
    ],
    sharedAs: 'profile',
    ...(photo && { picture: pictureAddress(photo, 'large') }),
    facts: factsOf(visit, person, address),
    body: (
      <ProfileInFull
        person={person}
        department={department}
        address={address}
        style={(query['cite'] as CitationStyle | undefined) ?? 'apa'}
        bibtex={bibtexById(publicationsIn(record.lists))}
      />
    ),
  };
}

/** The BibTeX of each publication by the id of its row, under the names that the downloaded file has. */
const bibtexById = remembered(
  mostBibliographies,
  (lists: Readonly<Record<string, readonly Values[]>>): ReadonlyMap<number, string> =>
    new Map(bibtexRecords(lists).map(({ row, record }) => [Number(row['id']), record])),
);

function publicationsIn(lists: Readonly<Record<string, readonly Values[]>>): Record<string, readonly Values[]> {
  return Object.fromEntries(publicationLists.map((list) => [list, lists[list] ?? []]));
}

function factsOf({ settings, absolute }: Visit, person: PublicPerson, address: string): Thing[] {
  const { name, designation, department, photo, phone, email, links } = person;
  const published = person.parts
    .flatMap(({ lists }) => lists.flatMap(({ entries }) => entries.flatMap(({ publication }) => publication ?? [])))
    .slice(0, mostPublications);
  return [
    personThing({
      name,
      jobTitle: designation,
      department,
      college: collegeThing({ name: settings.college_name, url: absolute('/') }),
      url: absolute(address),
      image: photo && new URL(pictureAddress(photo, 'large'), absolute('/')).href,
      email,
      telephone: phone,
      sameAs: links.map((link) => link.address),
    }),
    ...published.map(publicationThing),
  ];
}

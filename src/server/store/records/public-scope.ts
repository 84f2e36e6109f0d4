import { sql, type SqlBool } from 'kysely';
import { levels } from '#model/accreditation/trees.ts';
import { featured } from '#model/content/featured.ts';
import type { Resource } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { privateFields as privateOfProfile } from '#model/faculty/faculty-profile.ts';
import { typesWithout } from '#model/faculty/public/public-person.ts';
import { employee } from '#model/people/employee.ts';
import { contactFields, type Actor } from '../accounts/actor.ts';
import { fieldOf } from './rows.ts';
import type { Scope } from './scoping.ts';
import { without } from './without.ts';

type Reader = NonNullable<Actor['reader']>;

const nothing: Scope = { key: 'nothing', rows: () => sql<SqlBool>`1 = 0` };

/** Whose profile is live, as the text that rows name an employee by. */
const live = sql`(select employee_id from facultyprofile where live_now = 1)`;

/** Those of these types, as the texts that rows name an employee by. */
function ofTypes(types: readonly string[]) {
  return sql`(select cast(employee.id as text) from employee where employee.type in (${sql.join(types)}))`;
}

/** What an employee says of themselves: open on a live profile alone. */
const ofProfile = ['date_of_joining', 'experience', 'about', 'cv'] as const;

/** What is there to be read by everybody; lists of the office that name people, such as classes and routines, are not among them. */
const published: ReadonlySet<string> = new Set([
  ...[
    'course',
    'subject',
    'stream',
    'branch',
    'department',
    'departmentprofile',
    'departmentfile',
    'disclosure',
    'settings',
  ],
  ...['notice', 'gallery', 'committee', 'academicperformance'],
  ...levels.map(({ name }) => name),
]);

function isPublished({ name }: Resource): boolean {
  return published.has(name) || sectionNamed(name)?.owner === 'department';
}

/** The record of a resource that is shown as if it were published; undefined for none. */
export function previewedAs({ preview }: Reader, resource: 'notice' | 'employee'): number | undefined {
  return preview?.resource === resource ? preview.id : undefined;
}

/**
 * What the public sees of a resource: what is published, and of people what they and the settings open. `shared` is what everybody sees of
 * it who sees it.
 */
export function publicScope(reader: Reader, resource: Resource, shared: () => Scope): Scope {
  const { contacts, profileOf } = reader;
  if (resource.name === employee.name) {
    const closed = contactFields.filter((field) => !contacts.includes(field));
    const hidden = [...closed, ...ofProfile];
    return {
      key: `public/${contacts.join()}/${profileOf ?? ''}`,
      shown: (row) => without(row, row.id === profileOf ? closed : hidden),
      veiled: Object.fromEntries(hidden.map((field) => [field, sql.lit('')])),
    };
  }
  const beforehand = previewedAs(reader, 'employee');
  const key = beforehand === undefined ? 'public' : `public preview ${beforehand}`;
  if (resource.name === 'facultyprofile') {
    const others = sql`case when employee_id in ${ofTypes(typesWithout('others'))} then '' else others end`;
    return {
      key,
      also: [employee.name],
      rows: (rows) =>
        beforehand === undefined
          ? rows('live_now', '=', 1)
          : rows.or([rows('live_now', '=', 1), rows('employee_id', '=', String(beforehand))]),
      shown: (row) => without(row, privateOfProfile),
      readAs: { others },
      veiled: Object.fromEntries(privateOfProfile.map((field) => [field, sql.lit('')])),
    };
  }
  if (sectionNamed(resource.name)?.owner === 'employee') return rowsOfPeople(resource, key, beforehand);
  if (resource.name === 'alumni') {
    return {
      key: 'public',
      shown: (row) => without(row, contactFields),
      veiled: Object.fromEntries(contactFields.map((field) => [field, sql.lit('')])),
    };
  }
  // What was taken down from the home page is not published any more.
  if (resource.name === featured.name) return { key: 'public', rows: (rows) => rows('liveNow', '=', 1) };
  return isPublished(resource) ? shared() : nothing;
}

/** The rows of those whose profile is live, and of the one who is shown `beforehand`; of a type of employee that has no form for them, none. */
function rowsOfPeople(resource: Resource, key: string, beforehand: number | undefined): Scope {
  const owner = fieldOf(resource, 'employee_id');
  const own = beforehand === undefined ? sql`` : sql` or ${owner} = ${String(beforehand)}`;
  const without = typesWithout(resource.name);
  const within = without.length === 0 ? sql`` : sql` and ${owner} not in ${ofTypes(without)}`;
  return {
    key: `${key} without ${without.join()}`,
    also: ['facultyprofile', employee.name],
    rows: () => sql<SqlBool>`((${owner} in ${live}${own})${within})`,
  };
}

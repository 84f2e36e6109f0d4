import { sql, type Expression, type SqlBool } from 'kysely';
import { levels } from '#model/accreditation/trees.ts';
import { dayIn, nextDay } from '#model/college/college-day.ts';
import { featured } from '#model/content/featured.ts';
import type { Resource } from '#model/define.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { facultyProfile, privateFields as privateOfProfile } from '#model/faculty/faculty-profile.ts';
import { typesWithoutForm } from '#model/faculty/public/public-person.ts';
import { yearWithin } from '#model/kinds/quarter.ts';
import { employee } from '#model/people/employee.ts';
import { contactFields, type Actor } from '../accounts/actor.ts';
import { fieldOf } from './rows.ts';
import type { Scope } from './scoping.ts';
import { omitFields } from './omit-fields.ts';

/** The id of the record that is shown as a preview; undefined for none. */
export function previewedAs({ preview }: Reader, resource: 'notice' | 'employee'): number | undefined {
  return preview?.resource === resource ? preview.id : undefined;
}

/**
 * What the public sees of a resource: what is published, and of people the fields that they and the settings open.
 * `shared` is the scope that is the same for all who may see it.
 */
export function publicScope(reader: Reader, resource: Resource, shared: () => Scope): Scope {
  if (resource.name === employee.name) return employeesHere(reader);
  if (resource.name === facultyProfile.name) {
    const others = sql`case when employee_id in ${ofTypes(typesWithoutForm('others'))} then '' else others end`;
    return {
      ...profilesHere(reader, sql`employee_id`),
      readAs: { others },
      shown: (row) => omitFields(row, privateOfProfile),
      veiled: Object.fromEntries(privateOfProfile.map((field) => [field, sql.lit('')])),
    };
  }
  if (sectionNamed(resource.name)?.owner === 'employee') return rowsOfPeople(reader, resource);
  if (resource.name === 'alumni') {
    return {
      key: 'public',
      shown: (row) => omitFields(row, contactFields),
      veiled: Object.fromEntries(contactFields.map((field) => [field, sql.lit('')])),
    };
  }
  // A record that was taken down from the home page is no longer published.
  if (resource.name === featured.name) return { key: 'public', rows: (rows) => rows('liveNow', '=', 1) };
  return isPublished(resource) ? shared() : nothing;
}

type Reader = NonNullable<Actor['reader']>;

const nothing: Scope = { key: 'nothing', rows: () => sql<SqlBool>`1 = 0` };

/**
 * Employees with a live profile on a day, as the text by which rows refer to an employee; employees who have left are
 * not among them.
 */
function liveOn(day: string) {
  const gone = sql`(select cast(employee.id as text) from employee where employee.date_of_leaving < ${day})`;
  return sql`(select employee_id from facultyprofile where live_now = 1 and employee_id not in ${gone})`;
}

/** Employees of these types, as the text by which rows refer to them. */
function ofTypes(types: readonly string[]) {
  return sql`(select cast(employee.id as text) from employee where employee.type in (${sql.join(types)}))`;
}

/** What only a live profile and its curriculum vitae tell of an employee. */
const ofProfile = ['date_of_joining', 'appointment_type', 'experience', 'about', 'cv'] as const;

/**
 * The resources that are published; internal lists that name people, such as classes and routines, are not among them.
 */
const published: ReadonlySet<string> = new Set([
  ...[
    'course',
    'subject',
    'stream',
    'branch',
    'department',
    departmentProfile.name,
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

/** The employees who work at the college today, and the one shown as a preview. */
function employeesHere(reader: Reader): Scope {
  const { contacts, profileOf } = reader;
  const { day, ...ofDay } = today();
  const beforehand = previewedAs(reader, 'employee') ?? 0;
  const closed = ['date_of_leaving', ...contactFields.filter((field) => !contacts.includes(field))];
  const hidden = [...closed, ...ofProfile];
  return {
    ...ofDay,
    key: `public/${contacts.join()}/${profileOf ?? ''}/${beforehand}/${day}`,
    rows: (rows) =>
      rows.or([rows('date_of_leaving', 'is', null), rows('date_of_leaving', '>=', day), rows('id', '=', beforehand)]),
    shown: (row) => omitFields(row, row.id === profileOf ? closed : hidden),
    veiled: Object.fromEntries(hidden.map((field) => [field, sql.lit('')])),
  };
}

/**
 * Rows of employees whose profile is live today, and of the one shown as a preview: `owner` refers to the employee of a
 * row.
 */
function profilesHere(reader: Reader, owner: Expression<unknown>): Scope & Required<Pick<Scope, 'rows'>> {
  const { day, ...ofDay } = today();
  const beforehand = previewedAs(reader, 'employee');
  const shown = beforehand === undefined ? sql`` : sql` or ${owner} = ${String(beforehand)}`;
  return {
    ...ofDay,
    key: `public/${beforehand ?? ''}/${day}`,
    dependsOn: [facultyProfile.name, employee.name],
    rows: () => sql<SqlBool>`(${owner} in ${liveOn(day)}${shown})`,
  };
}

/** The rows of a section of these employees; none for employees of a type that has no form for the section. */
function rowsOfPeople(reader: Reader, resource: Resource): Scope {
  const owner = fieldOf(resource, 'employee_id');
  const scope = { ...profilesHere(reader, owner), ...withYearsOfQuarters(resource) };
  const without = typesWithoutForm(resource.name);
  if (without.length === 0) return scope;
  return {
    ...scope,
    key: `${scope.key} without ${without.join()}`,
    rows: (rows) => sql<SqlBool>`(${scope.rows(rows)} and ${owner} not in ${ofTypes(without)})`,
  };
}

/**
 * Of the quarter that a row is reported in, the year: the quarter itself is internal to the college, but of many a
 * publication nothing else tells the year.
 */
function withYearsOfQuarters(resource: Resource): Pick<Scope, 'shown' | 'veiled'> {
  if (!resource.fields['quarter']) return {};
  return {
    shown: (row) => ({ ...row, quarter: yearWithin(row['quarter']) }),
    veiled: { quarter: sql`substr(${fieldOf(resource, 'quarter')}, 1, 4)` },
  };
}

/** The current day at the college, and when it ends. */
function today(): { day: string; validUntil: number } {
  const now = Date.now();
  return { day: dayIn(now), validUntil: nextDay(now) };
}

import { sql, type Expression, type SqlBool } from 'kysely';
import { accessLevelOf } from '#model/access.ts';
import { fieldAliases, gallery } from '#model/content/gallery.ts';
import { iqacTypes } from '#model/content/notice-types.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { facultyProfile, privateFields as privateOfProfile } from '#model/faculty/faculty-profile.ts';
import { employee } from '#model/people/employee.ts';
import { departmentOf } from '#model/roles.ts';
import type { Actor } from '../accounts/actor.ts';
import { ancestorResourcesOf } from './inherited.ts';
import { previewedAs, publicScope } from './public-scope.ts';
import { fieldOf } from './rows.ts';
import { omitFields } from './omit-fields.ts';
import type { Scope } from './scoping.ts';

/** Facts about an employee that only the office, the own department and the person may read. */
const privateFields = ['phone'] as const;

/** Fields that not every reader of a record may see. */
export function privateFieldsOf({ name }: Resource): readonly string[] {
  if (name === employee.name) return privateFields;
  return name === facultyProfile.name ? privateOfProfile : [];
}

/** What an actor sees of a resource. Every read goes through it, so a forgotten check cannot reveal too much. */
export function scopeOf(actor: Actor, resource: Resource): Scope {
  if (actor.reader) return publicScope(actor.reader, resource, () => sharedScope(actor, resource));
  if (resource.name === 'employee') return employeeScope(actor);
  if (resource.name === 'student') return studentScope(actor);
  if (resource.name === facultyProfile.name) return facultyProfileScope(actor, resource);
  if (sectionNamed(resource.name)?.owner === 'employee') return recordScope(actor, resource);
  // The accounts of employees are in the same table, and are kept in sync with the employee.
  if (resource.name === 'collegeuser') return { key: 'all', rows: (rows) => rows('employee_id', 'is', null) };
  return sharedScope(actor, resource);
}

const whole: Scope = { key: 'all' };

/**
 * The scope key of actors who see what their role sees. A role may be any department code, so without a prefix it could
 * equal another key.
 */
function asRole({ role }: Actor): string {
  return `as ${role}`;
}

function employeeScope(actor: Actor): Scope {
  if (actor.role === 'SUPERADMIN') return whole;
  const department = departmentOf(actor.role);
  const mine = (row: StoredRow) =>
    (department !== undefined && row['dept_code'] === department) ||
    (actor.employee_id !== null && row.id === actor.employee_id);
  return {
    key: `employee ${actor.employee_id ?? 'none'} ${asRole(actor)}`,
    shown: (row) => (mine(row) ? row : omitFields(row, privateFields)),
    veiled: Object.fromEntries(privateFields.map((field) => [field, ifMine(actor, field)])),
  };
}

function ifMine({ role, employee_id }: Actor, field: string): Expression<unknown> {
  // To SQL no department is null, which equals nothing.
  const department = departmentOf(role) ?? null;
  return sql`case when dept_code = ${department} or id = ${employee_id ?? 0} then ${sql.ref(field)} else '' end`;
}

/** Records that belong to employees: an actor sees all, those of the own department, or the own. */
function recordScope(actor: Actor, resource: Resource): Scope {
  const reach = accessLevelOf(actor, resource.name, 'list');
  const owner = fieldOf(resource, 'employee_id');
  const also = [employee.name];
  if (reach === 'all') return { ...whole, dependsOn: also };
  if (reach !== 'department') {
    const own = String(actor.employee_id ?? 0);
    return { key: `employee ${own}`, dependsOn: also, rows: () => sql<SqlBool>`${owner} = ${own}` };
  }
  return {
    key: asRole(actor),
    dependsOn: also,
    rows: () => sql<SqlBool>`${owner} in (select cast(id as text) from employee where dept_code = ${actor.role})`,
  };
}

/** IQAC reads a person's profile without its private fields. */
function facultyProfileScope(actor: Actor, resource: Resource): Scope {
  const scope = recordScope(actor, resource);
  if (actor.role !== 'IQAC') return scope;
  return {
    key: 'IQAC',
    shown: (row) => omitFields(row, privateOfProfile),
    veiled: Object.fromEntries(privateOfProfile.map((field) => [field, sql.lit('')])),
  };
}

/** A department reads the students of its own branches. */
function studentScope(actor: Actor): Scope {
  if (accessLevelOf(actor, 'student', 'list') === 'all') return whole;
  return {
    key: asRole(actor),
    dependsOn: ['branch'],
    rows: (rows) =>
      rows('branch_code', 'in', rows.selectFrom('branch').select('branch_code').where('dept_code', '=', actor.role)),
  };
}

/** Actors who may change notices always see them; all others see them while they are published, or as a preview. */
function noticeScope(actor: Actor): Scope {
  const reach = accessLevelOf(actor, 'notice', 'update');
  if (reach === 'all') return whole;
  // Rounded to the minute, so that a cached list is valid until the next minute.
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const beforehand = actor.reader && previewedAs(actor.reader, 'notice');
  return {
    key: beforehand === undefined ? asRole(actor) : `preview ${beforehand} ${asRole(actor)}`,
    moment: now,
    rows: (rows) => {
      const published = rows.and([
        rows('draft', '=', 0),
        rows.or([rows('publish_at', 'is', null), rows('publish_at', '<=', now)]),
        rows.or([rows('expires_at', 'is', null), rows('expires_at', '>', now)]),
      ]);
      if (reach === 'department') return rows.or([published, rows('dept_code', '=', actor.role)]);
      if (beforehand !== undefined) return rows.or([published, rows('id', '=', beforehand)]);
      if (reach !== 'iqac') return published;
      const types: readonly string[] = iqacTypes.map(({ value }) => value);
      return rows.or([published, rows('type', 'in', types)]);
    },
  };
}

/** A picture has its caption and its owner under two names each, because requests use either. */
const galleryScope: Scope = {
  key: 'all',
  shown: (row) => {
    const aliases = Object.entries(fieldAliases).map(([field, alias]) => [alias, row[field]] as const);
    return { ...row, ...Object.fromEntries(aliases) };
  },
};

/** Records that look the same to all who may see them, except that time and the right to write decide which. */
function sharedScope(actor: Actor, resource: Resource): Scope {
  if (resource.name === 'notice') return noticeScope(actor);
  if (resource.name === gallery.name) return galleryScope;
  const above = ancestorResourcesOf(resource).map(({ name }) => name);
  return above.length > 0 ? { ...whole, dependsOn: above } : whole;
}

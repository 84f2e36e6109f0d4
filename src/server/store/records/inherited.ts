import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Resource } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { maxInteger } from '#model/kinds/number.ts';
import { memoize } from '#model/memoize.ts';
import { parentFieldOf } from '#model/parent-field-of.ts';
import { employee } from '#model/people/employee.ts';
import { targetOf } from '#model/resources.ts';
import { entryTable } from '../entries/entry-columns.ts';

// Values that come from ancestors are selected at every read, so that they are always current.

/** The resource of the parent record, and the condition that joins it. */
interface StepUp {
  readonly to: Resource;
  readonly on: RawBuilder<SqlBool>;
}

/** The fields of a resource whose values come from its ancestors. */
export function inheritedFields(resource: Resource): string[] {
  return Object.keys(resource.fields).filter((name) => isInherited(resource, name));
}

/** Whether a field's value comes from an ancestor. */
export function isInherited({ fields }: Resource, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && kindOf(field).isInherited === true;
}

/** The ancestors of a resource, nearest first: their changes affect how its records are read. */
export const ancestorResourcesOf: (resource: Resource) => readonly Resource[] = memoize((resource) => {
  const step = stepUp(resource);
  return step ? [step.to, ...ancestorResourcesOf(step.to)] : [];
});

/** A field of an ancestor, in SQL; "" if there is no such record. */
export function inheritedField(resource: Resource, name: string): RawBuilder<string> {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}.`);
  const { to, by } = targetOf(field);
  return sql<string>`coalesce(${fromAbove(resource, to, by)}, '')`;
}

/**
 * The sort order of a list whose records can be moved, in SQL: by the order of the parents, then by the own place.
 * Records without a parent come last; equal places mean the order of entry.
 */
export function treeOrderOf(resource: Resource): RawBuilder<number>[] {
  const above = ancestorResourcesOf(resource);
  const [top] = above.slice(-1);
  if (!top) return [];
  const placed = above.slice(0, -1).reverse();
  const at = (to: Resource, column: string) =>
    sql<number>`coalesce(${fromAbove(resource, to, column)}, ${sql.lit(maxInteger)})`;
  return [at(top, 'id'), ...placed.flatMap((to) => [at(to, 'place'), at(to, 'id')]), sql<number>`place`];
}

function fromAbove(resource: Resource, to: Resource, column: string): RawBuilder<unknown> {
  const [first, ...more] = pathTo(resource, to);
  if (!first) throw new Error(`There is no ${to.name} above ${resource.name}.`);
  // Each step uses the name of its table as alias: no table is its own ancestor.
  const joins = more.map((step) => sql` inner join ${sql.table(step.to.name)} on ${step.on}`);
  return sql`(select ${sql.ref(`${to.name}.${column}`)} from ${sql.table(first.to.name)}${sql.join(joins, sql``)}
    where ${first.on})`;
}

/** The steps from a resource up to one of its ancestors. Throws when the other is no ancestor. */
function pathTo(from: Resource, to: Resource): StepUp[] {
  const step = stepUp(from);
  if (!step) throw new Error(`There is no ${to.name} above ${from.name}.`);
  return step.to === to ? [step] : [step, ...pathTo(step.to, to)];
}

function stepUp(resource: Resource): StepUp | undefined {
  const { name } = resource;
  if (sectionNamed(name)?.owner === 'employee') {
    // Written like the index: the owner of an entry is a text.
    return { to: employee, on: sql`cast(${sql.ref('employee.id')} as text) = ${sql.ref(`${entryTable}.owner`)}` };
  }
  const parent = parentFieldOf(resource);
  if (!parent) return undefined;
  const { to } = targetOf(parent.field);
  return { to, on: sql`${sql.ref(`${to.name}.id`)} = ${sql.ref(`${name}.${parent.name}`)}` };
}

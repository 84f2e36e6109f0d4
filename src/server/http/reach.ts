import { mayTouch } from '#model/access.ts';
import type { Resource, Values, Verb } from '#model/define.ts';
import { inSentence } from '#model/in-sentence.ts';
import { roleKind } from '#model/roles.ts';
import type { Actor } from '../store/actor.ts';
import { departmentOfEmployee } from '../store/employees.ts';
import type { Runner, Store } from '../store/store.ts';
import { forbidden } from './errors.ts';

/** A verb of a resource that somebody is about to use. */
interface Use {
  readonly resource: Resource;
  readonly verb: Verb;
}

/** Throws `forbidden` where somebody may not use a verb on a record with these values. */
export async function assertReach(
  asked: { store: Store; runner: Runner },
  use: Use & { actor: Actor },
  values: Values,
): Promise<void> {
  if (!(await reaches(asked, use, values))) throw outOfReach(use.actor, use.resource);
}

/** What somebody is told who reaches for a record that others may change. */
export function outOfReach({ role }: Actor, { title }: Resource) {
  if (roleKind(role) === 'IQAC') return forbidden('You may change only IQAC material.');
  if (roleKind(role) === 'FACULTY') return forbidden('You may change only your own record.');
  return forbidden(`You may change only the ${inSentence(title)} of your own department.`);
}

/** Whether somebody may use a verb on a record with these values; of what is an employee's, that employee's department decides. */
async function reaches(
  asked: { store: Store; runner: Runner },
  { actor, resource, verb }: Use & { actor: Actor },
  values: Values,
): Promise<boolean> {
  const isEmployees = resource.fields['employee_id']?.refersTo === 'employee';
  if (!isEmployees || roleKind(actor.role) !== 'DEPARTMENT') return mayTouch(actor, { resource, verb }, values);
  const dept_code = await departmentOfEmployee(asked, String(values['employee_id']));
  return mayTouch(actor, { resource, verb }, { ...values, dept_code });
}

import { reachOf } from '#model/access.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { employee } from '#model/people/employee.ts';
import type { Context } from '../context.ts';
import type { CallRequest } from '../http/call.ts';
import { assertReach } from '../http/records/reach.ts';
import { noSuchRecord } from '../http/records/update.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { departmentOfEmployee } from '../store/employees.ts';
import { committed } from '../store/write.ts';

/**
 * The employee in the path, as entries name it, on whom the caller may use this verb. Throws `not-found` or
 * `forbidden`.
 */
export async function reachableEmployee(
  { store }: Context,
  { actor, params: { employee_id = '' } }: Pick<CallRequest, 'actor' | 'params'>,
  verb: 'list' | 'update',
): Promise<string> {
  const reading = committed(store);
  if ((await departmentOfEmployee(reading, employee_id)) === undefined) {
    throw noSuchRecord(employee, employee_id.slice(0, 40));
  }
  await assertReach(reading, { actor, resource: facultyProfile, verb }, { employee_id });
  return employee_id;
}

/** Whether the caller may make the request at all; the handler checks the department. */
export function mayAskOfEmployee(
  actor: Actor,
  verb: 'list' | 'update',
  { employee_id }: CallRequest['params'],
): boolean {
  const reach = reachOf(actor, facultyProfile.name, verb);
  return reach === 'own'
    ? actor.employee_id !== null && employee_id === String(actor.employee_id)
    : reach !== undefined;
}

import { accessLevelOf } from '#model/access.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { employee } from '#model/people/employee.ts';
import type { Context } from '../context.ts';
import type { CallRequest } from '../http/call.ts';
import { assertAccess } from '../http/records/assert-access.ts';
import { noSuchRecord } from '../http/records/no-such-record.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { departmentOfEmployee } from '../store/employees.ts';
import { committedReads } from '../store/write.ts';

/**
 * The employee in the path, as entries name it, on whom the caller may use this verb. Throws `not-found` or
 * `forbidden`.
 */
export async function accessibleEmployee(
  { store }: Context,
  { actor, params: { employee_id = '' } }: Pick<CallRequest, 'actor' | 'params'>,
  verb: 'list' | 'update',
): Promise<string> {
  const reading = committedReads(store);
  if ((await departmentOfEmployee(reading, employee_id)) === undefined) {
    throw noSuchRecord(employee, employee_id.slice(0, 40));
  }
  await assertAccess(reading, { actor, resource: facultyProfile, verb }, { employee_id });
  return employee_id;
}

/** Whether the caller may make the request at all; the handler checks the department. */
export function mayAccessEmployee(
  actor: Actor,
  verb: 'list' | 'update',
  { employee_id }: CallRequest['params'],
): boolean {
  const accessLevel = accessLevelOf(actor, facultyProfile.name, verb);
  return accessLevel === 'own'
    ? actor.employee_id !== null && employee_id === String(actor.employee_id)
    : accessLevel !== undefined;
}

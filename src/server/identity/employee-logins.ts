import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import { roleKind } from '#model/roles.ts';
import type { Call } from '../http/call.ts';
import { employeeLogins } from '../store/logins.ts';
import type { Desk } from './desk.ts';

/** The sign-ins of employees, which are set on the employee. */
export function employeeLoginCalls({ context }: Desk): Call[] {
  return [
    {
      method: 'GET',
      path: '/:apikey/getemployeelogins',
      tag: 'Signing in',
      summary: 'The employees who can sign in, by name; for a department those of its own.',
      who: ({ role }) => mayAct(role, 'seeEmployeeLogins'),
      answers: z.array(
        z.object({ id: z.int(), employee_id: z.int(), name: z.string(), email: z.string(), role: z.string() }),
      ),
      handle: ({ actor: { role } }) =>
        employeeLogins(context.store, roleKind(role) === 'DEPARTMENT' ? role : undefined),
    },
  ];
}

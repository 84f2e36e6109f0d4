import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import { departmentOf } from '#model/roles.ts';
import { recordActivity } from '../store/record-activity.ts';
import { type Call, defineCall } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { keepLines } from '../store/activity.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { deleteLogin, employeeLogins, lockEmployeeLogin } from '../store/accounts/logins.ts';
import type { Context } from '../context.ts';
import { requiredId } from './inputs.ts';

const tag = 'Signing in';

/** The accounts of employees, which are managed on the employee. */
export function employeeLoginCalls(context: Context): Call[] {
  return [
    {
      method: 'GET',
      path: '/:apikey/getemployeelogins',
      tag,
      summary: 'The employees who can sign in, by name; for a department those of its own.',
      who: ({ role }) => mayAct(role, 'seeEmployeeLogins'),
      answers: z.array(
        z.object({ id: z.int(), employee_id: z.int(), name: z.string(), email: z.string(), role: z.string() }),
      ),
      handle: ({ actor: { role } }) => employeeLogins(context.store, departmentOf(role)),
    },
    defineCall({
      method: 'POST',
      path: '/:apikey/removeemployeelogin',
      tag,
      summary: 'Takes the sign-in of an employee away, who stays with all records. A new password gives it back.',
      who: ({ role }) => mayAct(role, 'removeEmployeeLogin'),
      body: z.strictObject({ employee_id: requiredId('Employee') }),
      answers: z.string(),
      handle: ({ actor, body }) => removeLogin(context, actor, body.employee_id),
    }),
  ];
}

/**
 * A former employee is still named by classes and records, and so must stay, with the e-mail: only the account is
 * deleted.
 */
async function removeLogin({ store }: Context, actor: Actor, employeeId: number): Promise<string> {
  await store.write(async (tx) => {
    const writing = { store, tx };
    const login = await lockEmployeeLogin(writing, employeeId);
    if (!login) throw notFound('This employee has no sign-in.');
    await keepLines(writing, login);
    await deleteLogin(writing, login.id);
    await recordActivity(writing, { actor, action: 'removed', detail: `the sign-in of ${login.email}` });
  });
  return 'Sign-in removed successfully';
}

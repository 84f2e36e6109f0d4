import { fixedRoles } from '#model/roles.ts';
import type { Problem } from '#model/define.ts';
import { sentText } from '#model/field.ts';
import { conflict } from '../http/errors.ts';
import type { FieldsInput, Guard, GuardInput, Guards } from '../http/records/guard.ts';
import { assertMayTakeFactor } from '../http/protection/second-factor-guard.ts';
import { tellOldEmail } from '../http/protection/tell-old-email.ts';
import { keepLines } from '../store/activity.ts';
import {
  administratorIds,
  endByOldEmail,
  endCredentials,
  lockAdministrators,
  lockDepartment,
  newApikey,
} from '../store/accounts/logins.ts';
import { deleteSecondFactor } from '../store/accounts/second-factors.ts';
import { forgetPerson } from '../store/accounts/sign-on-people.ts';

const collegeUserGuard: Guard = {
  lockFirst: lockAdministrators,
  // The empty role is called None in the user interface.
  accept: (sent) => (/^\s*none\s*$/i.test(sentText(sent['role'])) ? { ...sent, role: '' } : sent),
  fields: checkRole,
  check: async (input, found) => {
    if (found.length === 0 && input.after?.['role'] !== 'SUPERADMIN') await assertOthersAdminister(input);
    return [];
  },
  serverValues: async ({ before, secrets: { password } }) => ({
    ...(password === undefined ? {} : { password_hash: password }),
    ...(before ? {} : { apikey: newApikey(), employee_id: null }),
  }),
  afterWrite: async ({ context, writing, id, before, after, secrets }) => {
    if (!before) return;
    const email = String(before['email']);
    const isMoved = after?.['email'] !== email;
    if (after && isMoved) await assertMayTakeFactor(writing, id);
    if (isMoved) await keepLines(writing, { id, email });
    const keepsRole = after && after['role'] === before['role'];
    if (!keepsRole || secrets['password'] !== undefined) await endCredentials(writing, id);
    else if (isMoved) await endByOldEmail(writing, { id, email });
    if (after && isMoved) await tellOldEmail({ context, writing }, { id, email });
    if (!after) await deleteSecondFactor(writing, id);
    if (!after || secrets['password'] !== undefined) await forgetPerson(writing, id);
  },
  remove: assertOthersAdminister,
};

/** A grant records who gave it, whatever was sent. */
const accessControlGuard: Guard = {
  serverValues: ({ writing }) => Promise.resolve({ assigned_by: writing.actor.email }),
};

/** What this area adds to the generic verbs. */
export const identityGuards: Guards = { accesscontrol: accessControlGuard, collegeuser: collegeUserGuard };

/** A role is None, one of the fixed ones, or the code of an existing department. */
async function checkRole({ reading, after }: FieldsInput): Promise<Problem[]> {
  const role = String(after['role']);
  const isKnown = role === '' || fixedRoles.some((fixed) => fixed === role) || (await lockDepartment(reading, role));
  return isKnown ? [] : [{ field: 'role', message: `There is no role or department "${role}".` }];
}

/** Throws `conflict` if nobody would be left to administer the portal. */
async function assertOthersAdminister({ writing, before }: GuardInput): Promise<void> {
  if (before?.['role'] !== 'SUPERADMIN') return;
  const administrators = await administratorIds(writing);
  if (administrators.some((id) => id !== before.id)) return;
  throw conflict('This is the only SUPERADMIN. Make somebody else one first.', [
    { field: 'role', message: 'At least one SUPERADMIN must remain.' },
  ]);
}

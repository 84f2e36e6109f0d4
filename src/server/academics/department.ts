import { conflict } from '../http/errors.ts';
import type { Guard } from '../http/guard.ts';
import { renameRole, usersWithRole } from '../store/roles.ts';

/** A department's code is the role of its users: they follow a new code, and keep the department while they are there. */
export const departmentGuard: Guard = {
  written: async ({ writing, before, after }) => {
    if (!before || !after || before['dept_code'] === after['dept_code']) return;
    await renameRole(writing, { from: String(before['dept_code']), to: String(after['dept_code']) });
  },
  remove: async ({ writing, before }) => {
    const users = await usersWithRole(writing, String(before?.['dept_code']));
    if (users.length === 0) return;
    const [first, ...others] = users;
    const named = others.length === 0 ? first : `${first} and ${others.length} other users`;
    throw conflict(`"${String(before?.['dept_name'])}" cannot be deleted: ${named} signs in for it.`);
  },
};

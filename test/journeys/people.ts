import { type Caller, signInOverHttp } from '#test/helpers/caller.ts';
import { test as journey } from '#test/helpers/journey.ts';
import type { Portal } from '#test/helpers/portal.ts';
import { password, teacher, users } from '#test/helpers/users.ts';

/** A department's user, an IQAC user, a user without a role, and an employee of Botany. */
export interface People {
  readonly botany: Caller;
  readonly iqac: Caller;
  readonly guest: Caller;
  readonly teacher: Caller;
}

/** `test` with the fixture `people`: the callers of one user of each role other than SUPERADMIN. */
export const test = journey.extend<object, { people: People }>({
  people: [
    async ({ portal, office }, use) => {
      await office.add('employee', { ...teacher, designation: 'Assistant Professor', password });
      await use({
        botany: await addCaller(portal, office, users.botany),
        iqac: await addCaller(portal, office, users.iqac),
        guest: await addCaller(portal, office, users.guest),
        teacher: await signInOverHttp(portal.url, { email: teacher.email, password }),
      });
    },
    { scope: 'worker' },
  ],
});

/** Adds a college user, by default of the department of Botany, and signs it in. */
export async function addCaller(portal: Portal, office: Caller, user = users.botany): Promise<Caller> {
  await office.add('collegeuser', { ...user, password });
  return signInOverHttp(portal.url, { email: user.email, password });
}

/** Adds a college user that no other test uses, so that a test may change it. Returns the e-mail and the password. */
export async function newUser(
  office: Caller,
  fields: { role?: string } = {},
): Promise<{ email: string; password: string }> {
  made += 1;
  const email = `user${made}@college.example`;
  await office.add('collegeuser', { name: `User ${made}`, email, role: '', password, ...fields });
  return { email, password };
}

let made = 0;

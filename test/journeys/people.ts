import { test as journey } from '#test/helpers/journey.ts';
import { type Caller, signInOverHttp } from './caller.ts';

export const password = 'a-good-long-password';

/** A department's user, an IQAC user, a user without a role, and an employee of Botany. */
export interface People {
  readonly botany: Caller;
  readonly iqac: Caller;
  readonly guest: Caller;
  readonly teacher: Caller;
}

const users = {
  botany: { name: 'Botany office', email: 'botany@college.example', role: 'BOT' },
  iqac: { name: 'Quality cell', email: 'iqac@college.example', role: 'IQAC' },
  guest: { name: 'Guest', email: 'guest@college.example', role: '' },
};

const teacher = {
  name: 'Dr. Mina Bora',
  type: 'FACULTY',
  appointment_type: 'REGULAR',
  designation: 'Assistant Professor',
  dept_code: 'BOT',
  email: 'mina.bora@college.example',
};

/** `test` with the fixture `people`: the callers of one user of each role other than SUPERADMIN. */
export const test = journey.extend<object, { people: People }>({
  people: [
    async ({ portal, office }, use) => {
      for (const user of Object.values(users)) await office.add('collegeuser', { ...user, password });
      await office.add('employee', { ...teacher, password });
      const enter = ({ email }: { email: string }) => signInOverHttp(portal.url, { email, password });
      await use({
        botany: await enter(users.botany),
        iqac: await enter(users.iqac),
        guest: await enter(users.guest),
        teacher: await enter(teacher),
      });
    },
    { scope: 'worker' },
  ],
});

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

import { z } from 'zod';
import { type Call, defineCall } from '../http/call.ts';
import { forbidden } from '../http/errors.ts';
import { systemActor } from '../store/actor.ts';
import { hasAdministrator } from '../store/logins.ts';
import { readSetupLink, spendSetupLink } from '../store/setup-link.ts';
import { addAdministrator } from './administrator.ts';
import type { Desk } from './desk.ts';
import { setupLinkHash } from './first-start.ts';
import { newPassword, requiredEmail, requiredText } from './inputs.ts';

const schema = z.strictObject({
  link: requiredText('Link'),
  name: requiredText('Name'),
  email: requiredEmail('Username'),
  password: newPassword(),
});

/** Making the first SUPERADMIN by the one-time link of the first start. */
export function initialiseCalls({ context }: Desk): Call[] {
  return [
    defineCall({
      method: 'POST',
      path: '/initialise',
      tag: 'Signing in',
      summary: "Makes the first SUPERADMIN, by the secret of the first start's one-time link.",
      who: 'anyone',
      body: schema,
      answers: z.string(),
      handle: async ({ body }) => {
        const { store, hash } = context;
        const link = setupLinkHash(body.link);
        // Comparing hashes tells nothing about the secret, however long it takes.
        if ((await readSetupLink(store)) !== link || (await hasAdministrator(store))) throw linkIsVoid();
        const login = { name: body.name, email: body.email, hash: await hash(body.password) };
        await store.write(async (tx) => {
          const writing = { store, tx, actor: systemActor };
          if (!(await spendSetupLink(writing, link))) throw linkIsVoid();
          await addAdministrator(writing, login);
        });
        return 'Administrator added successfully';
      },
    }),
  ];
}

function linkIsVoid() {
  return forbidden(
    'This link is not good, or was used before. The newest one is printed where the server was started.',
  );
}

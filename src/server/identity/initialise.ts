import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Call, defineCall } from '../http/call.ts';
import { forbidden } from '../http/errors.ts';
import { systemActor } from '../store/actor.ts';
import { readSetupLink, spendSetupLink } from '../store/setup-link.ts';
import { addFirstAdministrator } from './administrator.ts';
import type { Desk } from './desk.ts';
import { setupLinkOf } from './first-start.ts';
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
      refuses: ['forbidden'],
      handle: async ({ body }) => {
        const { store, hash, secret } = context;
        const kept = await readSetupLink(store);
        if (kept === undefined || !isEqual(body.link, setupLinkOf(secret, kept))) throw linkIsVoid();
        const login = { name: body.name, email: body.email, hash: await hash(body.password) };
        await store.write(async (tx) => {
          const writing = { store, tx, actor: systemActor };
          if (!(await spendSetupLink(writing, kept))) throw linkIsVoid();
          if (!(await addFirstAdministrator(writing, login))) throw linkIsVoid();
        });
        return 'Administrator added successfully';
      },
    }),
  ];
}

function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function linkIsVoid() {
  return forbidden(
    'This link is not good, or was used before. The one that is good is printed where the server was started.',
  );
}

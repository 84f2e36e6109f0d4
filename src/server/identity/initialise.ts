import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Call, defineCall } from '../http/call.ts';
import { forbidden } from '../http/errors.ts';
import { attemptLimiterOf, countAttempt } from '../http/protection/attempt-limiter.ts';
import { setupLinkLimit } from '../http/protection/attempt-limits.ts';
import { systemActor } from '../store/accounts/actor.ts';
import { hasAdministrator } from '../store/accounts/logins.ts';
import { readSetupLink, spendSetupLink } from '../store/accounts/setup-link.ts';
import { committedReads } from '../store/write.ts';
import { addFirstAdministrator } from './administrator.ts';
import type { Context } from '../context.ts';
import { setupLinkOf } from './ensure-administrator.ts';
import { newPassword, requiredEmail, requiredText } from './inputs.ts';

const link = requiredText('Link');

const initialiseBodySchema = z.strictObject({
  link,
  name: requiredText('Name'),
  email: requiredEmail('Username'),
  password: newPassword(),
});

/** Creating the first SUPERADMIN with the one-time link of the first start. */
export function initialiseCalls(context: Context): Call[] {
  const { store, hash } = context;
  return [
    linkCall(context),
    defineCall({
      method: 'POST',
      path: '/initialise',
      tag: 'Signing in',
      summary: "Makes the first SUPERADMIN, by the secret of the first start's one-time link.",
      who: 'anyone',
      body: initialiseBodySchema,
      answers: z.string(),
      refuses: ['forbidden', 'too-many'],
      handle: async ({ body, address }) => {
        const storedLink = await storedLinkFor(context, body.link, address);
        if (storedLink === undefined) throw invalidLinkError();
        const login = { name: body.name, email: body.email, hash: await hash(body.password) };
        await store.write(async (tx) => {
          const writing = { store, tx, actor: systemActor };
          if (!(await spendSetupLink(writing, storedLink))) throw invalidLinkError();
          if (!(await addFirstAdministrator(writing, login))) throw invalidLinkError();
        });
        return 'Administrator added successfully';
      },
    }),
  ];
}

/** Nobody should fill in a form whose link is no longer valid. */
function linkCall(context: Context): Call {
  return defineCall({
    method: 'POST',
    path: '/initialise/link',
    tag: 'Signing in',
    summary: "Whether the secret of the first start's one-time link is good. So many wrong ones in an hour.",
    who: 'anyone',
    body: z.strictObject({ link }),
    answers: z.boolean(),
    refuses: ['too-many'],
    handle: async ({ body, address }) => (await storedLinkFor(context, body.link, address)) !== undefined,
  });
}

/**
 * The stored value of the link with this secret; undefined if it is not the currently valid link, which is counted.
 * Throws `too-many`.
 */
function storedLinkFor({ store, secret }: Context, sent: string, address: string): Promise<string | undefined> {
  const limit = setupLinkLimit(address);
  return attemptLimiterOf(store).run([limit], async () => {
    // A server that started while the administrator was made may have stored a link since.
    const storedLink = (await hasAdministrator(committedReads(store))) ? undefined : await readSetupLink(store);
    if (storedLink !== undefined && isEqual(sent, setupLinkOf(secret, storedLink))) return storedLink;
    await store.write((tx) => countAttempt({ store, tx }, [limit]));
    return undefined;
  });
}

function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function invalidLinkError() {
  return forbidden(
    'This link is not good, or was used before. The one that is good is printed where the server was started.',
  );
}

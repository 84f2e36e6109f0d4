import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import { recordActivity } from '../store/record-activity.ts';
import { type Call, defineCall, isSignedIn } from '../http/call.ts';
import { forbidden, invalid } from '../http/errors.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { clearAttempts } from '../store/accounts/attempts.ts';
import { lockLogin, loginById, setPasswordHash } from '../store/accounts/logins.ts';
import { committedReads } from '../store/write.ts';
import type { Context } from '../context.ts';
import { countFailure } from './count-failure.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { newPassword, typedEmail, typedPassword } from './inputs.ts';
import { assertWithinLimits, attemptLimiterOf } from '../http/protection/attempt-limiter.ts';
import { ownPasswordLimit } from '../http/protection/attempt-limits.ts';
import { verifyPassword } from './password.ts';

/** Calls of a signed-in user about the own password. */
export function ownPasswordCalls(context: Context): Call[] {
  return [
    defineCall({
      method: 'POST',
      path: '/collegeuser/change_password',
      tag: 'Passwords',
      summary: 'Changes the own password and ends every token of the user. False when the old one is wrong.',
      who: isSignedIn,
      body: z.strictObject({
        old_password: typedPassword('Old password'),
        new_password: newPassword('New password'),
        email: z.optional(typedEmail()),
      }),
      answers: z.boolean(),
      refuses: ['too-many'],
      handle: async ({ actor, body }) => {
        if (body.email !== undefined && body.email !== actor.email) {
          throw forbidden('You may change only your own password.');
        }
        return changePassword(context, actor, body);
      },
    }),
    defineCall({
      method: 'POST',
      path: '/:apikey/confirmpassword',
      tag: 'Passwords',
      summary: "Whether a password is the caller's own.",
      who: ({ role }) => mayAct(role, 'forceReset'),
      body: z.strictObject({ password: typedPassword() }),
      answers: z.boolean(),
      refuses: ['too-many'],
      handle: async ({ actor, body }) => (await verifiedHash(context, actor, body.password)) !== undefined,
    }),
  ];
}

/** Checks the user's own password. Throws `invalid` and `too-many`. */
export async function provePassword(context: Context, actor: Actor, password: string): Promise<void> {
  if ((await verifiedHash(context, actor, password)) !== undefined) return;
  throw invalid([{ field: 'password', message: 'This is not your password.' }]);
}

/** The stored hash that the password matches; undefined, and counted, if it is wrong. */
async function verifiedHash(context: Context, actor: Actor, password: string): Promise<string | undefined> {
  const limit = ownPasswordLimit(actor.id);
  return attemptLimiterOf(context.store).run([limit], async () => {
    const login = await loginById(committedReads(context.store), actor.id);
    if (!login || !(await verifyPassword(login.password_hash, password))) {
      await countFailure(context, [limit], { actor, action: 'failed to confirm the own password' });
      return undefined;
    }
    await context.store.write(async (tx) => {
      await assertWithinLimits({ store: context.store, tx }, [limit]);
      await clearAttempts({ store: context.store, tx }, [limit.bucket]);
    });
    return login.password_hash;
  });
}

async function changePassword(
  context: Context,
  actor: Actor,
  { old_password, new_password }: { old_password: string; new_password: string },
): Promise<boolean> {
  const oldHash = await verifiedHash(context, actor, old_password);
  if (oldHash === undefined) return false;
  const { store } = context;
  const newHash = await hashNewPassword(context, actor, {
    field: 'new_password',
    label: 'New password',
    password: new_password,
  });
  return store.write(async (tx) => {
    const writing = { store, tx };
    if ((await lockLogin(writing, actor.id))?.password_hash !== oldHash) return false;
    await setPasswordHash(writing, { id: actor.id, hash: newHash });
    await recordActivity(writing, { actor, action: 'changed', detail: 'the own password' });
    return true;
  });
}

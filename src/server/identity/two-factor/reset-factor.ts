import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import { recordActivity } from '../../store/record-activity.ts';
import { type Call, defineCall } from '../../http/call.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { accountSecondFactorLimit } from '../../http/protection/attempt-limits.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { clearAttempts } from '../../store/accounts/attempts.ts';
import { loginByEmail, type Login } from '../../store/accounts/logins.ts';
import { deleteSecondFactor, lockSecondFactor, secondFactorHolders } from '../../store/accounts/second-factors.ts';
import { endTokens } from '../../store/accounts/tokens.ts';
import type { WriteContext } from '../../store/write.ts';
import type { Context } from '../../context.ts';
import { requiredEmail } from '../inputs.ts';
import { noticeMail } from './notice-mail.ts';

const common = { tag: 'Two-factor sign-in', who: ({ role }: Actor) => mayAct(role, 'resetSecondFactor') };

/** Calls of the office about other people's second factors. */
export function resetFactorCalls(context: Context): Call[] {
  const { store, mail } = context;
  return [
    {
      ...common,
      method: 'GET',
      path: '/:apikey/getsecondfactors',
      summary: 'Whoever has a second factor, by the number of the sign-in.',
      answers: z.array(
        z.object({ id: z.int(), email: z.string(), employee_id: z.int().nullable(), since: z.string() }),
      ),
      handle: () => secondFactorHolders(store),
    },
    defineCall({
      ...common,
      method: 'POST',
      path: '/:apikey/resetsecondfactor',
      summary: 'Takes the second factor away from somebody who lost it, ends the sign-ins and mails the person.',
      body: z.strictObject({ email: requiredEmail() }),
      answers: z.string(),
      handle: async ({ actor, body }) => {
        if (body.email === actor.email) throw conflict('Switch off your own under Two-factor sign-in.');
        const login = await loginByEmail(store, body.email);
        if (!login) throw notFound(`Nobody signs in with ${body.email}.`);
        const done = await store.write(async (tx) => {
          const writing = { store, tx };
          if (!(await resetFactor(writing, login, actor))) return false;
          await mail.queue(tx, noticeMail(login.email, { subject: 'Your two-factor sign-in was reset', what }));
          return true;
        });
        if (!done) throw conflict(`${body.email} has no second factor.`);
        return 'Second factor reset. The person was told by mail.';
      },
    }),
  ];
}

const what =
  'The college has reset your two-factor sign-in: the password alone signs you in, until you set it up again.';

/**
 * Removes a second factor: it is logged, every session of the person ends, and earlier wrong codes do not count against
 * the next factor. False if there was none.
 */
export async function resetFactor(
  writing: WriteContext,
  login: Login,
  actor: Pick<Actor, 'id' | 'email' | 'role'>,
): Promise<boolean> {
  if (!(await lockSecondFactor(writing, login.id))?.secret) return false;
  await deleteSecondFactor(writing, login.id);
  await endTokens(writing, login.id);
  await clearAttempts(writing, [accountSecondFactorLimit(login.id).bucket]);
  await recordActivity(writing, { actor, action: 'reset', detail: `the second factor of ${login.email}` });
  return true;
}

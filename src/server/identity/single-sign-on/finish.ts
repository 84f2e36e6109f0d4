import type { CallRequest } from '../../http/call.ts';
import { unauthenticated } from '../../http/errors.ts';
import { assertWithinLimits, attemptLimiterOf } from '../../http/protection/attempt-limiter.ts';
import { addressSignOnLimit } from '../../http/protection/attempt-limits.ts';
import { loginById } from '../../store/accounts/logins.ts';
import { spendSignOnCode } from '../../store/accounts/sign-on-codes.ts';
import { anonymousActor } from '../../store/accounts/actor.ts';
import { committedReads } from '../../store/write.ts';
import { signOnRefusals } from '#model/identity/single-sign-on.ts';
import type { Context } from '../../context.ts';
import { countFailure } from '../count-failure.ts';
import { storeSignIn, userOf, type User } from '../login.ts';
import { issueToken } from '../tokens.ts';
import { hashSignOnCode } from './codes.ts';
import { signOnCookie } from './cookie.ts';
import { signOnReader } from './settings.ts';

/**
 * Exchanges the code with which a user returned from the provider for a token: once, at once, and in the same browser.
 */
export function finishSignOnHandler(
  context: Context,
): (request: CallRequest<{ code: string }>) => Promise<{ token: string; user: User }> {
  const { config, store, secret } = context;
  const readSignOn = signOnReader(context);
  return async ({ body, cookie, address, agent }) => {
    if (!(await readSignOn())) throw unauthenticated(signOnRefusals.off);
    const limits = [addressSignOnLimit(address)];
    return attemptLimiterOf(store).run(limits, async () => {
      const hash = hashSignOnCode(body.code, signOnCookie(config).value(cookie));
      // Read again, because the account may have been deleted or changed since. And at once, because later its e-mail
      // may belong to another account.
      const login = await store.write(async (tx) => {
        const userId = await spendSignOnCode({ store, tx }, hash);
        return userId === undefined ? undefined : loginById({ store, tx }, userId);
      });
      if (login) {
        await assertWithinLimits(committedReads(store), limits);
        const issued = await issueToken(secret, login);
        const signIn = { issued, address, agent, by: 'single-sign-on' } as const;
        if (await storeSignIn(context, login, signIn)) return { token: issued.token, user: userOf(login) };
      }
      const actor = anonymousActor(login?.email, login?.id);
      const detail = 'by single sign-on: the code was spent, or too old';
      await countFailure(context, limits, { actor, action: 'failed to sign in', detail });
      throw unauthenticated(signOnRefusals.expired);
    });
  };
}

import { z } from 'zod';
import { maxEmailLength } from '#model/kinds/text.ts';
import { recordActivity } from '../store/record-activity.ts';
import { type Call, defineCall, isSignedIn } from '../http/call.ts';
import { secondFactorNeeded, unauthenticated } from '../http/errors.ts';
import { anonymousActor, type Actor } from '../store/accounts/actor.ts';
import { clearAttempts } from '../store/accounts/attempts.ts';
import { lockLogin, loginByEmail, type Login } from '../store/accounts/logins.ts';
import { lockSecondFactor, readSecondFactor } from '../store/accounts/second-factors.ts';
import { addToken, endToken } from '../store/accounts/tokens.ts';
import { committedReads } from '../store/write.ts';
import type { Context } from '../context.ts';
import { countFailure } from './count-failure.ts';
import { describeDevice } from './describe-device.ts';
import { typedEmail, typedPassword } from './inputs.ts';
import { assertWithinLimits, attemptLimiterOf } from '../http/protection/attempt-limiter.ts';
import { addressSignInLimit, accountSignInLimit } from '../http/protection/attempt-limits.ts';
import { toPlainAddress } from '../http/protection/plain-address.ts';
import { verifyPassword } from './password.ts';
import { issueToken, type IssuedToken } from './tokens.ts';
import { issueTicket } from './two-factor/ticket.ts';

const tag = 'Signing in';

/** The signed-in user, as the client stores it. */
export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  apikey: z.string(),
  employee_id: z.int().nullable(),
});

/** Signing in and out. */
export function loginCalls(context: Context): Call[] {
  return [
    defineCall({
      method: 'POST',
      path: '/collegeuser/login',
      tag,
      summary:
        'Signs in with an e-mail and a password. The token is good for 12 hours. Who has a second factor is answered 401 with a ticket for the second step.',
      who: 'anyone',
      body: z.strictObject({ email: typedEmail(), password: typedPassword() }),
      answers: z.object({ token: z.string(), user: userSchema }),
      refuses: ['unauthenticated', 'too-many'],
      handle: ({ body, address, agent }) => signIn(context, body, { address, agent }),
    }),
    {
      method: 'POST',
      path: '/collegeuser/logout',
      tag,
      summary: 'Ends the token of this request.',
      who: isSignedIn,
      beforeSecondFactor: true,
      answers: z.literal(true),
      handle: async ({ actor, jti }) => {
        await signOut(context, actor, jti);
        return true;
      },
    },
  ];
}

/** A user as the response of a sign-in contains it. */
export type User = Omit<Actor, 'grant'>;

/** The user in the response of a sign-in. */
export function userOf({ id, name, email, role, apikey, employee_id }: User | Login): User {
  return { id, name, email, role, apikey, employee_id };
}

/** Where somebody signs in from. */
export interface ClientInfo {
  readonly address: string;
  /** The User-Agent. */
  readonly agent: string;
}

/** A token, and where and how it was requested. */
interface SignInDetails extends ClientInfo {
  readonly issued: IssuedToken;
  /**
   * What was used besides the password, or instead of it: a code of the second factor, or the college's sign-in
   * service.
   */
  readonly by?: 'second-factor' | 'single-sign-on';
}

/**
 * The last step of every kind of sign-in: stores the token, with its line in the log. False if, since the login was
 * read, the e-mail or the password was changed, a second factor was switched on or removed, or the account was deleted.
 */
export async function storeSignIn(
  { store }: Context,
  login: Login,
  { issued, address, agent, by }: SignInDetails,
): Promise<boolean> {
  return store.write(async (tx) => {
    const writing = { store, tx };
    const current = await lockLogin(writing, login.id);
    if (current?.email !== login.email || current.password_hash !== login.password_hash) return false;
    const hasFactor = Boolean((await lockSecondFactor(writing, login.id))?.secret);
    if (by !== 'single-sign-on' && hasFactor !== (by === 'second-factor')) return false;
    await addToken(writing, {
      jti: issued.jti,
      user_id: login.id,
      expires_at: issued.expiresAt,
      address: toPlainAddress(address),
      device: describeDevice(agent),
      single_sign_on: by === 'single-sign-on' ? 1 : 0,
      used_at: Date.now(),
    });
    await clearAttempts(writing, [accountSignInLimit(login.email).bucket]);
    await recordActivity(writing, { actor: userOf(login), action: 'signed in', detail: '' });
    return true;
  });
}

async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
  { address, agent }: ClientInfo,
): Promise<{ token: string; user: User }> {
  // Cut to the longest possible address.
  const attemptedEmail = email.slice(0, maxEmailLength);
  const limits = [accountSignInLimit(attemptedEmail), addressSignInLimit(address)];
  return attemptLimiterOf(context.store).run(limits, async () => {
    const login = await loginByEmail(context.store, email);
    if ((await verifyPassword(login?.password_hash, password)) && login) {
      await assertWithinLimits(committedReads(context.store), limits);
      if ((await readSecondFactor(context.store, login.id))?.secret) {
        throw secondFactorNeeded(await issueTicket(context.secret, login));
      }
      const issued = await issueToken(context.secret, login);
      if (await storeSignIn(context, login, { issued, address, agent }))
        return { token: issued.token, user: userOf(login) };
    }
    const actor = anonymousActor(attemptedEmail, login?.id);
    await countFailure(context, limits, { actor, action: 'failed to sign in' });
    throw unauthenticated('Wrong Username or password');
  });
}

async function signOut({ store }: Context, actor: Actor, jti: string): Promise<void> {
  await store.write(async (tx) => {
    const writing = { store, tx };
    await endToken(writing, jti);
    await recordActivity(writing, { actor, action: 'signed out', detail: '' });
  });
}

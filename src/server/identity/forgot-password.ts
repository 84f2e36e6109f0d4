import { z } from 'zod';
import { recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { type Call, defineCall } from '../http/call.ts';
import type { Message } from '../mail/mail.ts';
import { anonymousActor } from '../store/accounts/actor.ts';
import { clearAttempts } from '../store/accounts/attempts.ts';
import { lockEmail, loginByEmail, setPasswordHash, type Login } from '../store/accounts/logins.ts';
import { checkCode, codeMinutes, issueCode } from './codes.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { newPassword, oneTimeCode, requiredEmail } from './inputs.ts';
import { assertWithinLimits, attemptLimiterOf, countAttempt } from '../http/protection/attempt-limiter.ts';
import {
  codeGuessLimit,
  addressCodeLimit,
  accountCodeLimit,
  ownPasswordLimit,
  accountSignInLimit,
} from '../http/protection/attempt-limits.ts';
import { userOf } from './login.ts';

const tag = 'Passwords';
const who = 'anyone';

/** The three steps of a forgotten password: a code by mail, the code, a new password. */
export function forgotPasswordCalls(context: Context): Call[] {
  return [
    defineCall({
      method: 'POST',
      path: '/forgotpassword',
      tag,
      summary: 'Mails a one-time code. False when the e-mail signs nobody in.',
      who,
      body: z.strictObject({ email: requiredEmail() }),
      answers: z.union([z.literal(false), z.string()]),
      refuses: ['too-many'],
      handle: async ({ body, address }) =>
        (await sendCode(context, body.email, address)) && codeDeliveryMessage(context),
    }),
    defineCall({
      method: 'POST',
      path: '/forgotpassword/otp',
      tag,
      summary: 'Whether a code is good. Five wrong ones make it void.',
      who,
      body: z.strictObject({ email: requiredEmail(), otp: oneTimeCode() }),
      answers: z.boolean(),
      refuses: ['too-many'],
      handle: async ({ body, address }) => (await loginByCode(context, body, address)) !== undefined,
    }),
    defineCall({
      method: 'POST',
      path: '/forgotpassword/final',
      tag,
      summary: 'Sets a new password by a good code, which is then used up. False when the code is not good.',
      who,
      body: z.strictObject({ email: requiredEmail(), otp: oneTimeCode(), password: newPassword() }),
      answers: z.boolean(),
      refuses: ['too-many'],
      handle: ({ body, address }) => setPasswordByCode(context, body, address),
    }),
  ];
}

/** The page where a code is entered. */
export function forgotPasswordAddress({ config }: Context): string {
  return `${config.publicUrl ?? `http://localhost:${config.port}`}/forgotpassword`;
}

/**
 * Without a mail server the code stays in the outbox, which only the administrator can read: nobody should wait for a
 * mail.
 */
function codeDeliveryMessage({ config }: Context): string {
  return config.smtpUrl
    ? 'A code has been sent to your e-mail.'
    : 'This portal sends no mail. Ask the administrator for the code.';
}

async function sendCode(context: Context, email: string, address: string): Promise<boolean> {
  const { store, mail, secret } = context;
  const [ofAccount, ofAddress] = [accountCodeLimit(email), addressCodeLimit(address)];
  return attemptLimiterOf(store).run([ofAccount, ofAddress], async () => {
    const login = await loginByEmail(store, email);
    return store.write(async (tx) => {
      const writing = { store, tx };
      const isKnown = login !== undefined && (await lockEmail(writing, login));
      // Without an account, no code counts against it: only the address is limited.
      await countAttempt(writing, isKnown ? [ofAccount, ofAddress] : [ofAddress]);
      if (!isKnown) return false;
      const code = await issueCode(writing, secret, login.id);
      await mail.queue(tx, codeMail(context, email, code));
      await recordActivity(writing, {
        actor: userOf(login),
        action: 'asked for',
        detail: 'a code to set a new password',
      });
      return true;
    });
  });
}

interface CodeProof {
  readonly email: string;
  readonly otp: string;
}

/**
 * The account that a valid code belongs to; a wrong one costs an attempt, is counted, and is logged. For an e-mail
 * without an account the work is the same. Throws `too-many`.
 */
async function loginByCode(
  { store, secret }: Context,
  { email, otp }: CodeProof,
  address: string,
): Promise<Login | undefined> {
  const limits = [codeGuessLimit(address)];
  return attemptLimiterOf(store).run(limits, async () => {
    const login = await loginByEmail(store, email);
    return store.write(async (tx) => {
      const writing = { store, tx };
      if ((await checkCode(writing, secret, { userId: login?.id ?? 0, code: otp })) && login) {
        await assertWithinLimits(writing, limits);
        return login;
      }
      await countAttempt(writing, limits);
      const actor = login ? userOf(login) : anonymousActor(email);
      await recordActivity(writing, { actor, action: 'failed the one-time code', detail: '' });
      return undefined;
    });
  });
}

async function setPasswordByCode(
  context: Context,
  { email, otp, password }: CodeProof & { password: string },
  address: string,
): Promise<boolean> {
  const { store } = context;
  // The password is hashed only for a valid code; the code is checked again when it is used up.
  const login = await loginByCode(context, { email, otp }, address);
  if (!login) return false;
  const newHash = await hashNewPassword(context, login, { field: 'password', label: 'Password', password });
  return store.write(async (tx) => {
    const writing = { store, tx };
    if (!(await checkCode(writing, context.secret, { userId: login.id, code: otp }))) return false;
    await setPasswordHash(writing, { id: login.id, hash: newHash });
    await clearAttempts(writing, [accountSignInLimit(login.email).bucket, ownPasswordLimit(login.id).bucket]);
    await recordActivity(writing, { actor: userOf(login), action: 'changed', detail: 'the own password by a code' });
    return true;
  });
}

function codeMail(context: Context, email: string, code: string): Message {
  return {
    to: email,
    subject: 'Your code for a new password',
    text: [
      `Your one-time code is ${code}`,
      `It is good for ${codeMinutes} minutes and for one new password:\n${forgotPasswordAddress(context)}`,
      'If you did not ask for it, leave this mail alone: your password stays as it is.',
    ].join('\n\n'),
  };
}

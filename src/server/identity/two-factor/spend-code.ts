import { formatCount } from '#model/wording/format-count.ts';
import { recordActivity } from '../../store/record-activity.ts';
import { assertWithinLimits, attemptLimiterOf } from '../../http/protection/attempt-limiter.ts';
import { accountSecondFactorLimit, addressSecondFactorLimit } from '../../http/protection/attempt-limits.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { clearAttempts } from '../../store/accounts/attempts.ts';
import { lockSecondFactor, putSecondFactor } from '../../store/accounts/second-factors.ts';
import type { WriteContext } from '../../store/write.ts';
import type { Context } from '../../context.ts';
import { countFailure } from '../count-failure.ts';
import { isAppCode, stepOf } from './app-codes.ts';
import { noticeMail } from './notice-mail.ts';
import { removeCode } from './recovery-codes.ts';
import { unsealFactor } from './sealed-factor.ts';

/** The result of checking a code. */
export interface SpentCode {
  /** What is wrong with it, as a message to the user; "" if it was valid. */
  readonly wrong: string;
  /** How many recovery codes remain, if one was used. */
  readonly left?: number;
}

/** A code in plain digits without white space, and the address it came from. */
export interface TypedCode {
  readonly code: string;
  readonly address: string;
}

/**
 * Uses up a code of a user's app, or a recovery code: each is valid only once. A wrong one is counted, and logged.
 * Throws `too-many`.
 */
export async function spendCode(context: Context, actor: Actor, { code, address }: TypedCode): Promise<SpentCode> {
  return withCountedCode(context, { actor, address }, (writing) => checkAndSpend(context, writing, { actor, code }));
}

/**
 * Checks a code within its limits: `attempt` returns what is wrong with it, and then changes nothing. Throws
 * `too-many`.
 */
export async function withCountedCode<Result extends { wrong: string }>(
  context: Context,
  { actor, address }: { actor: Actor; address: string },
  attempt: (writing: WriteContext) => Promise<Result>,
): Promise<Result> {
  const { store } = context;
  const limits = [accountSecondFactorLimit(actor.id), addressSecondFactorLimit(address)];
  return attemptLimiterOf(store).run(limits, async () => {
    const result = await store.write(async (tx) => {
      const writing = { store, tx };
      const outcome = await attempt(writing);
      if (outcome.wrong) return outcome;
      await assertWithinLimits(writing, limits);
      await clearAttempts(writing, [accountSecondFactorLimit(actor.id).bucket]);
      return outcome;
    });
    if (result.wrong) await countFailure(context, limits, { actor, action: 'failed the second factor' });
    return result;
  });
}

const invalidCodeMessage =
  'This code is not good. Type the newest one of your app, or a recovery code not used before.';
const unreadableSecretMessage =
  'The codes of your app are no longer good, because the secret of this server was changed. Use a recovery code, or ask an administrator to reset your second factor.';

async function checkAndSpend(
  { mail, secret }: Context,
  writing: WriteContext,
  { actor, code }: { actor: Actor; code: string },
): Promise<SpentCode> {
  const factor = await lockSecondFactor(writing, actor.id);
  if (!factor?.secret) return { wrong: 'This sign-in has no second factor any more. Start again.' };
  if (isAppCode(code)) {
    const shared = unsealFactor(secret, { userId: actor.id, sealed: factor.secret });
    if (shared === undefined) return { wrong: unreadableSecretMessage };
    const step = stepOf(shared, code);
    if (step === undefined || step <= factor.last_step) return { wrong: invalidCodeMessage };
    await putSecondFactor(writing, { ...factor, last_step: step });
    return { wrong: '' };
  }
  const left = removeCode(JSON.parse(factor.recovery_codes) as string[], code);
  if (!left) return { wrong: invalidCodeMessage };
  await putSecondFactor(writing, { ...factor, recovery_codes: JSON.stringify(left) });
  await recordActivity(writing, { actor, action: 'used', detail: `a recovery code; ${left.length} remain` });
  const remain = formatCount(left.length, 'recovery code remains', 'recovery codes remain');
  const what = `A recovery code was used in place of a code of your app. ${remain}.`;
  await mail.queue(writing.tx, noticeMail(actor.email, { subject: 'A recovery code was used', what }));
  return { wrong: '', left: left.length };
}

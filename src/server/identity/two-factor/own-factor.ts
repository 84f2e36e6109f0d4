import { z } from 'zod';
import { recordActivity } from '../../store/record-activity.ts';
import { type Call, defineCall, isSignedIn } from '../../http/call.ts';
import { conflict, invalid } from '../../http/errors.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import {
  deleteSecondFactor,
  lockSecondFactor,
  putSecondFactor,
  readSecondFactor,
  requiresSecondFactor,
} from '../../store/accounts/second-factors.ts';
import { isInTime } from '../../store/clock-skew.ts';
import { settingsReader } from '../../store/settings.ts';
import { endOtherTokens } from '../../store/accounts/tokens.ts';
import type { SecondFactorTable } from '../../store/tables.ts';
import type { Context } from '../../context.ts';
import { typedCode, typedPassword } from '../inputs.ts';
import { requiredProofOf, proofSchema, proveIdentity, type CurrentSession } from '../own-proof.ts';
import { appUri, createAppSecret, stepOf } from './app-codes.ts';
import { noticeMail } from './notice-mail.ts';
import { makeRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { sealFactor, unsealFactor } from './sealed-factor.ts';
import { withCountedCode, spendCode, type TypedCode } from './spend-code.ts';

const common = { tag: 'Two-factor sign-in', who: isSignedIn };
/** For calls that require the password or a code. The password is omitted if the sign-in itself is proof enough. */
const proofCall = { ...common, method: 'POST', refuses: ['too-many'] } as const;
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('Told this once') });
const passwordAndCode = z.strictObject({ password: z.optional(typedPassword()), code: typedCode() });

/** How long a new secret may wait for its confirmation, in ms. */
const offerLifetime = 30 * 60_000;

/** Calls of a signed-in user about the own second factor. */
export function ownFactorCalls(context: Context): Call[] {
  return [
    {
      ...common,
      method: 'GET',
      path: '/collegeuser/twofactor',
      summary: 'Whether the caller has a second factor, since when, and how many recovery codes remain.',
      beforeSecondFactor: true,
      answers: z.object({
        on: z.boolean(),
        since: z.string().describe('ISO 8601; "" while it is off'),
        recovery_codes: z.int(),
        required: z.boolean().describe('Whether the settings require it of the role'),
        proof: proofSchema,
      }),
      handle: ({ actor, jti }) => factorStateOf(context, { actor, jti }),
    },
    defineCall({
      ...proofCall,
      path: '/collegeuser/twofactor/start',
      summary:
        'A new secret for an authenticator app. It does nothing until a code of it is confirmed within 30 minutes; one that is on stays on until then, and asks for a code of its own first.',
      beforeSecondFactor: true,
      body: z.strictObject({ password: z.optional(typedPassword()), code: z.optional(typedCode()) }),
      answers: z.object({ uri: z.string(), secret: z.string().describe('Base32') }),
      handle: ({ actor, jti, body, address }) => offerSecret(context, { actor, jti }, { ...body, address }),
    }),
    defineCall({
      ...proofCall,
      path: '/collegeuser/twofactor/confirm',
      summary: "Switches the second factor on by a code of the new secret, and ends the caller's other sign-ins.",
      beforeSecondFactor: true,
      body: z.strictObject({ code: typedCode() }),
      answers: recoveryCodes,
      handle: ({ actor, jti, body, address }) => confirmSecret(context, { actor, jti }, { ...body, address }),
    }),
    defineCall({
      ...proofCall,
      path: '/collegeuser/twofactor/recoverycodes',
      summary: 'New recovery codes, in place of those there were.',
      body: passwordAndCode,
      answers: recoveryCodes,
      handle: ({ actor, jti, body, address }) => renewCodes(context, { actor, jti }, { ...body, address }),
    }),
    defineCall({
      ...proofCall,
      path: '/collegeuser/twofactor/off',
      summary: "Switches the second factor off, and ends the caller's other sign-ins.",
      body: passwordAndCode,
      answers: z.literal(true),
      handle: ({ actor, jti, body, address }) => switchOff(context, { actor, jti }, { ...body, address }),
    }),
  ];
}

/** The proof of identity. */
interface FactorProof extends TypedCode {
  readonly password?: string | undefined;
}

async function factorStateOf(context: Context, { actor, jti }: CurrentSession) {
  const factor = await readSecondFactor(context.store, actor.id);
  return {
    on: Boolean(factor?.secret),
    since: factor?.confirmed_at ?? '',
    recovery_codes: factor ? (JSON.parse(factor.recovery_codes) as string[]).length : 0,
    required: await requiresSecondFactor(context.store, actor.id),
    proof: await requiredProofOf(context, { actor, jti }),
  };
}

async function offerSecret(
  context: Context,
  { actor, jti }: CurrentSession,
  { password, code, address }: Omit<FactorProof, 'code'> & { code?: string | undefined },
): Promise<{ uri: string; secret: string }> {
  const { store } = context;
  await proveIdentity(context, { actor, jti }, password);
  if ((await readSecondFactor(store, actor.id))?.secret) {
    if (code === undefined) throw invalidCodeError('Type a code of the app you have now, or a recovery code.');
    await proveCode(context, actor, { code, address });
  }
  const { college_name } = await settingsReader(store)();
  const secret = createAppSecret();
  const offered = sealFactor(context.secret, { userId: actor.id, text: secret });
  await store.write(async (tx) => {
    const writing = { store, tx };
    const factor = (await lockSecondFactor(writing, actor.id)) ?? blankFactor(actor.id);
    await putSecondFactor(writing, { ...factor, offered, offered_at: Date.now() });
  });
  return { uri: appUri(secret, { issuer: college_name || 'Quadrangle', email: actor.email }), secret };
}

function blankFactor(userId: number): SecondFactorTable {
  return {
    user_id: userId,
    secret: '',
    confirmed_at: '',
    last_step: 0,
    recovery_codes: '[]',
    offered: '',
    offered_at: 0,
  };
}

async function confirmSecret(
  context: Context,
  { actor, jti }: CurrentSession,
  typed: TypedCode,
): Promise<{ recovery_codes: string[] }> {
  const codes = makeRecoveryCodes();
  const { wrong } = await withCountedCode(context, { actor, address: typed.address }, async (writing) => {
    const factor = await lockSecondFactor(writing, actor.id);
    const isOffered =
      factor !== undefined && factor.offered !== '' && isInTime(factor.offered_at + offerLifetime, offerLifetime);
    const shared = isOffered && unsealFactor(context.secret, { userId: actor.id, sealed: factor.offered });
    if (!shared) throw conflict('There is nothing to confirm, or it waited too long. Start again.');
    const step = stepOf(shared, typed.code);
    if (step === undefined)
      return { wrong: 'This code is not the one your app shows now. Check the clock of your phone.' };
    await putSecondFactor(writing, {
      user_id: actor.id,
      secret: factor.offered,
      confirmed_at: new Date().toISOString(),
      last_step: step,
      recovery_codes: JSON.stringify(codes.map(hashRecoveryCode)),
      offered: '',
      offered_at: 0,
    });
    await endOtherTokens(writing, { userId: actor.id, jti });
    await recordActivity(writing, { actor, action: 'set up', detail: 'two-factor sign-in' });
    return { wrong: '' };
  });
  if (wrong) throw invalidCodeError(wrong);
  return { recovery_codes: codes };
}

async function renewCodes(
  context: Context,
  here: CurrentSession,
  proof: FactorProof,
): Promise<{ recovery_codes: string[] }> {
  const { store } = context;
  const { actor } = here;
  await provePasswordAndCode(context, here, proof);
  const codes = makeRecoveryCodes();
  await store.write(async (tx) => {
    const writing = { store, tx };
    const factor = await lockSecondFactor(writing, actor.id);
    if (!factor?.secret) throw notEnabledError();
    await putSecondFactor(writing, { ...factor, recovery_codes: JSON.stringify(codes.map(hashRecoveryCode)) });
    await recordActivity(writing, { actor, action: 'made', detail: 'new recovery codes' });
  });
  return { recovery_codes: codes };
}

async function switchOff(context: Context, { actor, jti }: CurrentSession, proof: FactorProof): Promise<true> {
  const { store, mail } = context;
  if (await requiresSecondFactor(store, actor.id)) {
    throw conflict('A second factor is required of you here: yours stays on. You can move it to another phone.');
  }
  await provePasswordAndCode(context, { actor, jti }, proof);
  await store.write(async (tx) => {
    const writing = { store, tx };
    if (!(await deleteSecondFactor(writing, actor.id))) throw notEnabledError();
    await endOtherTokens(writing, { userId: actor.id, jti });
    const what = 'Your two-factor sign-in was switched off: the password alone signs you in now.';
    await mail.queue(tx, noticeMail(actor.email, { subject: 'Two-factor sign-in was switched off', what }));
    await recordActivity(writing, { actor, action: 'switched off', detail: 'two-factor sign-in' });
  });
  return true;
}

/** Without a second factor, no code is required. */
async function provePasswordAndCode(
  context: Context,
  here: CurrentSession,
  { password, ...typed }: FactorProof,
): Promise<void> {
  if (!(await readSecondFactor(context.store, here.actor.id))?.secret) throw notEnabledError();
  await proveIdentity(context, here, password);
  await proveCode(context, here.actor, typed);
}

async function proveCode(context: Context, actor: Actor, typed: TypedCode): Promise<void> {
  const { wrong } = await spendCode(context, actor, typed);
  if (wrong) throw invalidCodeError(wrong);
}

function invalidCodeError(message: string) {
  return invalid([{ field: 'code', message }]);
}

function notEnabledError() {
  return conflict('Two-factor sign-in is off.');
}

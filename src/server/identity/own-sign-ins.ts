import { createHash } from 'node:crypto';
import { z } from 'zod';
import { recordActivity } from '../store/record-activity.ts';
import { type Call, defineCall, isSignedIn } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { deleteSignOnCodes } from '../store/accounts/sign-on-codes.ts';
import { endOtherTokens, endToken, pruneTokens, tokensOf, type StoredToken } from '../store/accounts/tokens.ts';
import { committedReads } from '../store/write.ts';
import type { Context } from '../context.ts';
import { requiredText, typedPassword } from './inputs.ts';
import { sessionStartOf, proofSchema, requiredProofOf, proveIdentity, type CurrentSession } from './own-proof.ts';

const common = { tag: 'Active sign-ins', who: isSignedIn };

const hour = 60 * 60_000;

/**
 * Deletes the expired sessions, and with them where people signed in from. An hour later: the clocks of servers may
 * differ.
 */
export const pruneSignInsJob: Job = {
  name: 'sign-ins forgotten',
  every: hour,
  run: ({ store }) => store.write((tx) => pruneTokens({ store, tx }, Date.now() - hour)),
};

/** The calls with which users see and end their own sessions, called active sign-ins in the portal. */
export function ownSignInCalls(context: Context): Call[] {
  return [
    {
      ...common,
      method: 'GET',
      path: '/collegeuser/signins',
      summary: "The caller's own sign-ins that are good, the newest first, and what it takes to end one.",
      answers: z.object({
        sign_ins: z.array(
          z.object({
            id: z.string().describe('Names the sign-in, and is good for nothing else'),
            this_one: z.boolean().describe('Whether it is the one of this request'),
            began: z.string().describe('ISO 8601'),
            ends: z.string().describe('ISO 8601'),
            address: z.string().describe('"" where it was not noted'),
            device: z.string().describe('Such as Firefox on Windows; "" where it was not noted'),
            single_sign_on: z.boolean(),
          }),
        ),
        proof: proofSchema,
      }),
      handle: ({ actor, jti }) => signInsOf(context, { actor, jti }),
    },
    defineCall({
      ...common,
      method: 'POST',
      path: '/collegeuser/signins/end',
      summary: "Ends one of the caller's own sign-ins.",
      body: z.strictObject({ id: requiredText('Sign-in'), password: z.optional(typedPassword()) }),
      answers: z.string(),
      refuses: ['too-many'],
      handle: async ({ actor, jti, body }) => {
        await proveIdentity(context, { actor, jti }, body.password);
        return endSignIn(context, actor, body.id);
      },
    }),
    defineCall({
      ...common,
      method: 'POST',
      path: '/collegeuser/signins/endothers',
      summary: "Ends all of the caller's own sign-ins but the one of this request.",
      body: z.strictObject({ password: z.optional(typedPassword()) }),
      answers: z.string(),
      refuses: ['too-many'],
      handle: async ({ actor, jti, body }) => {
        await proveIdentity(context, { actor, jti }, body.password);
        return endOtherSignIns(context, { actor, jti });
      },
    }),
  ];
}

async function signInsOf(context: Context, { actor, jti }: CurrentSession) {
  const { store } = context;
  const tokens = await tokensOf(committedReads(store), actor.id);
  const sign_ins = tokens.map((token) => ({
    id: signInIdOf(token),
    this_one: token.jti === jti,
    began: new Date(sessionStartOf(token)).toISOString(),
    ends: new Date(token.expires_at).toISOString(),
    address: token.address,
    device: token.device,
    single_sign_on: token.single_sign_on === 1,
  }));
  return { sign_ins, proof: await requiredProofOf(context, { actor, jti }) };
}

/**
 * The token's own id (`jti`) is checked on every request, so it is never returned; its digest does not lead to the
 * token.
 */
function signInIdOf({ jti }: StoredToken): string {
  return createHash('sha256').update(jti).digest('base64url').slice(0, 22);
}

async function endSignIn({ store }: Context, actor: Actor, id: string): Promise<string> {
  return store.write(async (tx) => {
    const writing = { store, tx };
    const token = (await tokensOf(writing, actor.id)).find((one) => signInIdOf(one) === id);
    if (!token) throw notFound('You have no such sign-in. It may have ended meanwhile.');
    await endToken(writing, token.jti);
    await recordActivity(writing, {
      actor,
      action: 'ended',
      detail: `an own sign-in: ${token.device || 'a browser not known'}`,
    });
    return 'Signed out there';
  });
}

async function endOtherSignIns({ store }: Context, { actor, jti }: CurrentSession): Promise<string> {
  return store.write(async (tx) => {
    const writing = { store, tx };
    const others = (await tokensOf(writing, actor.id)).filter((token) => token.jti !== jti);
    if (others.length === 0) {
      // Sign-ins in progress are ended as well; they are not counted in the message.
      await deleteSignOnCodes(writing, actor.id);
      return 'You are signed in nowhere else';
    }
    await endOtherTokens(writing, { userId: actor.id, jti });
    await recordActivity(writing, { actor, action: 'ended', detail: `all other own sign-ins: ${others.length}` });
    return 'Signed out everywhere else';
  });
}

import { z } from 'zod';
import { requiredProofs, type RequiredProof } from '#model/identity/sign-in-states.ts';
import { signOnProof } from '#model/identity/single-sign-on.ts';
import { conflict, invalid } from '../http/errors.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { loginById } from '../store/accounts/logins.ts';
import { tokenLife, tokensOf, type StoredToken } from '../store/accounts/tokens.ts';
import { isInTime } from '../store/clock-skew.ts';
import { committedReads } from '../store/write.ts';
import type { Context } from '../context.ts';
import { provePassword } from './own-password.ts';

/** How long a sign-in that the college's own service confirmed counts as a proof, in ms. */
const proofLifetime = signOnProof.minutes * 60_000;

/** A proof, for the documentation. */
export const proofSchema = z
  .enum(requiredProofs)
  .describe(
    `none: this sign-in came by single sign-on within the last ${signOnProof.minutes} minutes. sign in again: there is no password, and it did not.`,
  );

/** The caller, and the session of the request. */
export interface CurrentSession {
  readonly actor: Actor;
  readonly jti: string;
}

/** The proof that is required for this user and session. */
export async function requiredProofOf({ store }: Context, { actor, jti }: CurrentSession): Promise<RequiredProof> {
  const tokens = await tokensOf(committedReads(store), actor.id);
  const session = tokens.find((token) => token.jti === jti);
  if (session?.single_sign_on === 1 && isInTime(sessionStartOf(session) + proofLifetime, proofLifetime)) return 'none';
  return (await loginById(committedReads(store), actor.id))?.password_hash ? 'password' : 'sign in again';
}

/** Checks the required proof of identity. Throws `invalid`, `too-many` and `conflict`. */
export async function proveIdentity(
  context: Context,
  session: CurrentSession,
  password: string | undefined,
): Promise<void> {
  const proof = await requiredProofOf(context, session);
  if (proof === 'none') return;
  if (proof === 'sign in again') {
    throw conflict(
      `You have no password here. Sign in again by single sign-on; for ${signOnProof.minutes} minutes after it you may.`,
    );
  }
  if (password === undefined) throw invalid([{ field: 'password', message: 'Password is required.' }]);
  await provePassword(context, session.actor, password);
}

/** When a session began, Unix time in ms. All tokens have the same lifetime. */
export function sessionStartOf({ expires_at }: Pick<StoredToken, 'expires_at'>): number {
  return expires_at - tokenLife;
}

import { createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { BoundedMap } from '#model/bounded-map.ts';
import type { Context } from '../context.ts';
import type { Authenticate } from '../http/authorise.ts';
import { unauthenticated } from '../http/errors.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { tokenHolderReader, tokenLife } from '../store/accounts/tokens.ts';
import { isInTime } from '../store/clock-skew.ts';
import { idleWatch, noteEvery } from './idle.ts';

/** How many tokens with a verified signature are cached. */
const remembered = 10_000;

interface Verified {
  readonly jti: string;
  /** Unix time in ms. */
  readonly expiresAt: number;
}

/** A signed token, which is valid as soon as its row is stored. */
export interface Issued extends Verified {
  readonly token: string;
}

/** Signs a token for a user, valid for 12 hours. */
export async function issueToken(secret: Uint8Array, user: Pick<Actor, 'id' | 'role'>): Promise<Issued> {
  const seconds = Math.floor((Date.now() + tokenLife) / 1000);
  const jti = randomUUID();
  const token = await new SignJWT({ role: user.role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user.id))
    .setExpirationTime(seconds)
    .setJti(jti)
    .sign(secret);
  return { token, jti, expiresAt: seconds * 1000 };
}

/**
 * Creates the authentication of requests by their Authorization header. A signature is verified once per token; the
 * store is checked on every request, so that a revoked token is invalid everywhere at once. Throws `unauthenticated`,
 * with the reason.
 */
export async function authenticator(context: Context): Promise<Authenticate> {
  const key = createSecretKey(context.secret);
  const holderOf = tokenHolderReader(context.store);
  const isInUse = idleWatch(context);
  const known = new BoundedMap<string, Verified>(remembered);
  return async (header) => {
    const token = bearerToken(header);
    const verified = known.get(token) ?? (await verify(key, token));
    if (!isInTime(verified.expiresAt, tokenLife)) {
      known.delete(token);
      throw expired();
    }
    const holder = await holderOf(verified.jti);
    if (!holder) {
      known.delete(token);
      throw unauthenticated('You were signed out, or your password or role was changed. Sign in again.');
    }
    if (!known.has(token)) known.set(token, verified);
    const { jti, expiresAt } = verified;
    const { actor, idleMinutes } = holder;
    if (idleMinutes === null) return { actor, jti, knownUntil: expiresAt };
    if (!(await isInUse(jti, idleMinutes * 60_000))) throw rested(idleMinutes);
    return { actor, jti, knownUntil: Math.min(expiresAt, Date.now() + noteEvery) };
  };
}

function bearerToken(header: string | undefined): string {
  if (!header) throw unauthenticated('Sign in first: the request carries no token.');
  const [, token] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  if (!token) throw unauthenticated('The Authorization header must be the word Bearer and a token.');
  return token;
}

async function verify(key: KeyObject, token: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['sub', 'exp', 'jti'] });
    return { jti: String(payload.jti), expiresAt: Number(payload.exp) * 1000 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired();
    throw unauthenticated('The token is not valid. Sign in again.');
  }
}

function expired() {
  return unauthenticated('Your sign-in has expired. Sign in again.');
}

function rested(minutes: number) {
  return unauthenticated(`You were signed out, because nothing was done for ${minutes} minutes. Sign in again.`);
}

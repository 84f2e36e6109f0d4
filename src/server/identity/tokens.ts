import { createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { BoundedMap } from '#model/bounded-map.ts';
import type { Context } from '../context.ts';
import type { Authenticate } from '../http/authorise.ts';
import { unauthenticated } from '../http/errors.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { tokenHolderReader, tokenLife } from '../store/accounts/tokens.ts';
import { isInTime } from '../store/clock-skew.ts';
import { createIdleWatch, storeInterval } from './idle-watch.ts';

/** How many tokens with a verified signature are cached. */
const maxCachedTokens = 10_000;

interface VerifiedToken {
  readonly jti: string;
  /** Unix time in ms. */
  readonly expiresAt: number;
}

/** A signed token, which is valid as soon as its row is stored. */
export interface IssuedToken extends VerifiedToken {
  readonly token: string;
}

/** Signs a token for a user, valid for 12 hours. */
export async function issueToken(secret: Uint8Array, user: Pick<Actor, 'id' | 'role'>): Promise<IssuedToken> {
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
export async function createAuthenticator(context: Context): Promise<Authenticate> {
  const key = createSecretKey(context.secret);
  const holderOf = tokenHolderReader(context.store);
  const isInUse = createIdleWatch(context);
  const verifiedTokens = new BoundedMap<string, VerifiedToken>(maxCachedTokens);
  return async (header) => {
    const token = bearerToken(header);
    const verified = verifiedTokens.get(token) ?? (await verify(key, token));
    if (!isInTime(verified.expiresAt, tokenLife)) {
      verifiedTokens.delete(token);
      throw expiredError();
    }
    const holder = await holderOf(verified.jti);
    if (!holder) {
      verifiedTokens.delete(token);
      throw unauthenticated('You were signed out, or your password or role was changed. Sign in again.');
    }
    if (!verifiedTokens.has(token)) verifiedTokens.set(token, verified);
    const { jti, expiresAt } = verified;
    const { actor, idleMinutes } = holder;
    if (idleMinutes === null) return { actor, jti, validUntil: expiresAt };
    if (!(await isInUse(jti, idleMinutes * 60_000))) throw idleError(idleMinutes);
    return { actor, jti, validUntil: Math.min(expiresAt, Date.now() + storeInterval) };
  };
}

function bearerToken(header: string | undefined): string {
  if (!header) throw unauthenticated('Sign in first: the request carries no token.');
  const [, token] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  if (!token) throw unauthenticated('The Authorization header must be the word Bearer and a token.');
  return token;
}

async function verify(key: KeyObject, token: string): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['sub', 'exp', 'jti'] });
    return { jti: String(payload.jti), expiresAt: Number(payload.exp) * 1000 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expiredError();
    throw unauthenticated('The token is not valid. Sign in again.');
  }
}

function expiredError() {
  return unauthenticated('Your sign-in has expired. Sign in again.');
}

function idleError(minutes: number) {
  return unauthenticated(`You were signed out, because nothing was done for ${minutes} minutes. Sign in again.`);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { unauthenticated } from '../../http/errors.ts';
import type { Store } from '../../store/store.ts';
import { loginById, type Login } from '../../store/accounts/logins.ts';
import { isInTime } from '../../store/clock-skew.ts';
import { committedReads } from '../../store/write.ts';

/** How long a ticket is valid, in minutes. */
const ticketMinutes = 5;

const audience = 'second step of signing in';

/**
 * Issues a ticket: proof that the password of this login was correct. It is not a token: it has another key, and is not
 * in the store.
 */
export async function issueTicket(secret: Uint8Array, login: Login): Promise<string> {
  return new SignJWT({ proof: proofOf(secret, login) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(login.id))
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + ticketMinutes * 60)
    .sign(keyOf(secret));
}

/**
 * The login that a ticket was issued for. Throws `unauthenticated` if the ticket has expired or is forged, or if the
 * e-mail or password was changed.
 */
export async function loginOfTicket(store: Store, secret: Uint8Array, ticket: string): Promise<Login> {
  const claims = await claimsOf(secret, ticket);
  const login = claims && (await loginById(committedReads(store), Number(claims.sub)));
  if (!login || !isEqual(String(claims['proof']), proofOf(secret, login))) throw invalidTicketError();
  return login;
}

/** The error for a user who must start again with the password. */
export function invalidTicketError() {
  const message = 'This sign-in took too long, or is no longer good. Start again with your password.';
  return unauthenticated(message, [{ field: 'ticket', message }]);
}

async function claimsOf(secret: Uint8Array, ticket: string) {
  try {
    const verified = await jwtVerify(ticket, keyOf(secret), {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['sub', 'exp'],
    });
    return isInTime(Number(verified.payload.exp) * 1000, ticketMinutes * 60_000) ? verified.payload : undefined;
  } catch {
    return undefined;
  }
}

/** Changes with the e-mail or the password. */
function proofOf(secret: Uint8Array, { id, email, password_hash }: Login): string {
  return createHmac('sha256', keyOf(secret)).update(`${id} ${email} ${password_hash}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A separate key, so that no ticket is accepted as a token and no token as a ticket. */
function keyOf(secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(audience).digest();
}

import type { SignOnRefusal } from '#model/identity/single-sign-on.ts';
import { isStorable } from '#model/text/storable.ts';

/** The provider's claims that decide who the person is here. */
export interface EmailClaims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  /** Microsoft's claim: whether the owner of the e-mail's domain is verified. */
  readonly xms_edov?: unknown;
  /** Google's claim: the Workspace domain of the account. */
  readonly hd?: unknown;
}

const google = 'https://accounts.google.com';
const microsoft = 'https://login.microsoftonline.com/';

/**
 * The e-mail that the provider itself vouches for, in the form that accounts use, or why there is none. An address that
 * the person could have typed at the provider gives access to no account.
 */
export function verifiedEmail(
  issuer: string,
  claims: EmailClaims,
): { email: string } | { email: string; refusal: SignOnRefusal } {
  const said = typeof claims.email === 'string' ? claims.email.trim() : '';
  if (said === '' || !isStorable(said)) return { email: '', refusal: 'no-email' };
  // Non-ASCII letters stay unchanged: some of them become ASCII letters in lower case, and the address would be
  // somebody else's.
  const email = said.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return isVerifiedByProvider(issuer, claims, email) ? { email } : { email, refusal: 'unverified' };
}

/**
 * Whether an ID token has all the claims about the e-mail. Some providers send the e-mail, or whether it is verified,
 * only from the userinfo endpoint.
 */
export function hasAllClaims(issuer: string, claims: EmailClaims): boolean {
  if (typeof claims.email !== 'string') return false;
  return claims.email_verified !== undefined || !('refusal' in verifiedEmail(issuer, claims));
}

function isVerifiedByProvider(issuer: string, claims: EmailClaims, email: string): boolean {
  // Entra never sends email_verified; its own claim can be trusted only from Microsoft.
  if (issuer.startsWith(microsoft) && claims.email_verified === undefined) return isTrueClaim(claims.xms_edov);
  if (!isTrueClaim(claims.email_verified)) return false;
  // Google verified other addresses once, when the account was created. It does not know whose they are today.
  return !isGoogle(issuer) || typeof claims.hd === 'string' || email.endsWith('@gmail.com');
}

function isGoogle(issuer: string): boolean {
  return issuer.replace(/\/$/, '') === google;
}

/** Some providers send it as text or as a number. */
function isTrueClaim(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1';
}

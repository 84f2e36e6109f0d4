import type { SignOnRefusal } from '#model/identity/single-sign-on.ts';
import { isStorable } from '#model/storable.ts';

/** What a provider says of a person, as far as it decides who that is here. */
export interface EmailClaims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  /** Microsoft's: whether the owner of the e-mail's domain is verified. */
  readonly xms_edov?: unknown;
  /** Google's: the Workspace domain of the account. */
  readonly hd?: unknown;
}

const google = 'https://accounts.google.com';
const microsoft = 'https://login.microsoftonline.com/';

/**
 * The e-mail that the provider itself answers for, as accounts have it here, or why there is none. An address that the
 * person could have typed in at the provider opens nobody's account.
 */
export function verifiedEmail(
  issuer: string,
  claims: EmailClaims,
): { email: string } | { email: string; refusal: SignOnRefusal } {
  const said = typeof claims.email === 'string' ? claims.email.trim() : '';
  if (said === '' || !isStorable(said)) return { email: '', refusal: 'no-email' };
  // Letters beyond ASCII stay as they are: some of them become one of ours when they are made small, and somebody
  // else's address with it.
  const email = said.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return isVouchedFor(issuer, claims, email) ? { email } : { email, refusal: 'unverified' };
}

/**
 * Whether an ID token says all there is to say of the e-mail. Some providers say whose it is, or whether it is
 * verified, only at the address where they tell more of the person.
 */
export function isSaidInFull(issuer: string, claims: EmailClaims): boolean {
  if (typeof claims.email !== 'string') return false;
  return claims.email_verified !== undefined || !('refusal' in verifiedEmail(issuer, claims));
}

function isVouchedFor(issuer: string, claims: EmailClaims, email: string): boolean {
  // Entra never says email_verified; what it says instead is worth something from Microsoft alone.
  if (issuer.startsWith(microsoft) && claims.email_verified === undefined) return saysYes(claims.xms_edov);
  if (!saysYes(claims.email_verified)) return false;
  // Google verified other addresses once, when the account was made. Whose they are today, it does not know.
  return !isGoogle(issuer) || typeof claims.hd === 'string' || email.endsWith('@gmail.com');
}

function isGoogle(issuer: string): boolean {
  return issuer.replace(/\/$/, '') === google;
}

/** Some providers say it as text or as a number. */
function saysYes(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1';
}

import type { AttemptLimit } from './attempt-limiter.ts';
import { networkOf } from './plain-address.ts';

const minute = 60_000;

/** How many attempts of each kind are accepted within how many ms. */
const limits = {
  signInsOf: { most: 10, window: 15 * minute },
  signInsFrom: { most: 100, window: 15 * minute },
  signOnsFrom: { most: 100, window: 15 * minute },
  ownPasswordOf: { most: 10, window: 15 * minute },
  secondFactorOf: { most: 10, window: 60 * minute },
  secondFactorsFrom: { most: 50, window: 60 * minute },
  codesOf: { most: 5, window: 60 * minute },
  codesFrom: { most: 50, window: 60 * minute },
  codeGuessesFrom: { most: 50, window: 60 * minute },
  setupLinksFrom: { most: 50, window: 60 * minute },
  // Each attempt may send a mail to somebody else's address.
  emailsOf: { most: 10, window: 60 * minute },
  // A computer room shares one address.
  registrationsFrom: { most: 100, window: 60 * minute },
} as const;

/** The longest window of all, in ms: older attempts do not count. */
export const maxWindow = Math.max(...Object.values(limits).map(({ window }) => window));

/** Failed sign-ins of an account, known or not. */
export function accountSignInLimit(email: string): AttemptLimit {
  return { bucket: `sign-in of ${email}`, ...limits.signInsOf };
}

/** Failed sign-ins from an address, whatever the account. */
export function addressSignInLimit(address: string): AttemptLimit {
  return { bucket: `sign-in from ${networkOf(address)}`, ...limits.signInsFrom };
}

/** Returns from single sign-on to an address that signed nobody in, because of the returned parameters. */
export function addressSignOnLimit(address: string): AttemptLimit {
  return { bucket: `single sign-on from ${networkOf(address)}`, ...limits.signOnsFrom };
}

/** Returns from single sign-on with an e-mail that the provider confirmed and that may not sign in here. */
export function emailSignOnLimit(email: string): AttemptLimit {
  return { bucket: `single sign-on as ${email}`, ...limits.signInsOf };
}

/** Wrong entries of the own password by a signed-in user. */
export function ownPasswordLimit(userId: number): AttemptLimit {
  return { bucket: `own password of ${userId}`, ...limits.ownPasswordOf };
}

/** Wrong codes of an account's second factor, whether its holder signs in or is signed in. */
export function accountSecondFactorLimit(userId: number): AttemptLimit {
  return { bucket: `second factor of ${userId}`, ...limits.secondFactorOf };
}

/** Wrong codes of second factors from an address, whatever the account. */
export function addressSecondFactorLimit(address: string): AttemptLimit {
  return { bucket: `second factor from ${networkOf(address)}`, ...limits.secondFactorsFrom };
}

/** Codes sent to an account. */
export function accountCodeLimit(email: string): AttemptLimit {
  return { bucket: `code of ${email}`, ...limits.codesOf };
}

/** Codes requested from an address, whether or not one was sent. */
export function addressCodeLimit(address: string): AttemptLimit {
  return { bucket: `code from ${networkOf(address)}`, ...limits.codesFrom };
}

/** Wrong mailed codes from an address, whatever the account, known or not. */
export function codeGuessLimit(address: string): AttemptLimit {
  return { bucket: `guess at a code from ${networkOf(address)}`, ...limits.codeGuessesFrom };
}

/** Invalid first-start links from an address. */
export function setupLinkLimit(address: string): AttemptLimit {
  return { bucket: `setup link from ${networkOf(address)}`, ...limits.setupLinksFrom };
}

/** Changes of an account's e-mail by anyone but a SUPERADMIN. */
export function emailLimit(userId: number): AttemptLimit {
  return { bucket: `e-mails of ${userId}`, ...limits.emailsOf };
}

/** Self-registrations of students from an address. */
export function registrationLimit(address: string): AttemptLimit {
  return { bucket: `registration from ${networkOf(address)}`, ...limits.registrationsFrom };
}

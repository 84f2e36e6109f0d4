import type { Limit } from '../http/protection/limits.ts';
import { networkOf } from '../http/protection/plain-address.ts';

const minute = 60_000;

/** Failed sign-ins of an account, known or not. */
export function signInsOf(email: string): Limit {
  return { bucket: `sign-in of ${email}`, most: 10, window: 15 * minute };
}

/** Failed sign-ins from an address, whatever the account. */
export function signInsFrom(address: string): Limit {
  return { bucket: `sign-in from ${networkOf(address)}`, most: 100, window: 15 * minute };
}

/** Wrong own passwords of somebody who is signed in. */
export function ownPasswordOf(userId: number): Limit {
  return { bucket: `own password of ${userId}`, most: 10, window: 15 * minute };
}

/** Wrong codes of an account's second factor, whether its holder signs in or is signed in. */
export function secondFactorOf(userId: number): Limit {
  return { bucket: `second factor of ${userId}`, most: 10, window: 60 * minute };
}

/** Wrong codes of second factors from an address, whatever the account. */
export function secondFactorsFrom(address: string): Limit {
  return { bucket: `second factor from ${networkOf(address)}`, most: 50, window: 60 * minute };
}

/** Codes sent to an account. */
export function codesOf(email: string): Limit {
  return { bucket: `code of ${email}`, most: 5, window: 60 * minute };
}

/** Codes asked for from an address, whether or not one was sent. */
export function codesFrom(address: string): Limit {
  return { bucket: `code from ${networkOf(address)}`, most: 50, window: 60 * minute };
}

/** Links of the first start from an address that are not good. */
export function setupLinksFrom(address: string): Limit {
  return { bucket: `setup link from ${networkOf(address)}`, most: 50, window: 60 * minute };
}

/** The longest window of all: tries older than this count for nothing. */
export const longestWindow = 60 * minute;

import { matchPage, pages } from '#model/routes.ts';
import { leaveToLogin, personHere, type SignedInUser } from './session.ts';
import type { Address } from './start.ts';

const key = 'quadrangle.way-back';

/** True once the person leaves by hand. */
let leaves = false;

/** Called before somebody logs out: whatever the server says to that, no sign-in is lost. */
export function forgetWay(): void {
  leaves = true;
  sessionStorage.removeItem(key);
}

/** A sign-in that is not good any more ends at /login. Signing in again in this tab leads back to where it was lost. */
export function loseSession(): void {
  rememberWay();
  leaveToLogin();
}

/** Keeps where the person is whose sign-in is lost. False when nobody was signed in, or the page needs no sign-in. */
export function rememberWay(): boolean {
  const user = personHere();
  const match = matchPage(location.pathname);
  if (leaves || !user || !match || pages[match.name].roles === 'public') return false;
  const way = { user: user.id, path: location.pathname, query: location.search };
  sessionStorage.setItem(key, JSON.stringify(way));
  return true;
}

/** Where a person's sign-in was lost, once; null when it was not, or somebody else's was. */
export function takeWayBack(user: SignedInUser): Address | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (!kept) return null;
  const way = JSON.parse(kept) as Address & { user: number };
  return way.user === user.id ? { path: way.path, query: way.query } : null;
}

import { matchPage, pages } from '#model/routes.ts';
import { leaveToLogin, personHere, type SignedInUser } from './account/session.ts';
import { opensSignedOut, type Address } from './starting-address.ts';

const key = 'quadrangle.way-back';

/** True once the person leaves by hand. */
let leaves = false;

/** Called before somebody logs out: whatever the server says to that, no sign-in is lost. */
export function forgetReturnAddress(): void {
  leaves = true;
  sessionStorage.removeItem(key);
}

/** A sign-in that is not good any more ends at /login. Signing in again in this tab leads back to where it was lost. */
export function loseSession(): void {
  rememberReturnAddress();
  leaveToLogin();
}

/** Keeps where the person is whose sign-in is lost. False when nobody was signed in, or the page needs no sign-in. */
export function rememberReturnAddress(): boolean {
  const user = personHere();
  const match = matchPage(location.pathname);
  if (leaves || !user || !match || pages[match.name].roles === 'public') return false;
  keepWay(user.id);
  return true;
}

/**
 * Keeps where a link leads that is followed without a sign-in, or with one that has run out: whoever signs in next in
 * this tab comes there.
 */
export function rememberLink(): void {
  // A page that was shown and is loaded again, as after a Logout in another tab, is nobody else's to come to.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isClosed = !opensSignedOut({ path: location.pathname, query: location.search });
  if (arrival?.type === 'navigate' && isClosed && matchPage(location.pathname)) keepWay(null);
}

/**
 * Where a person's sign-in was lost or their link leads, once; null when there is no such place, or it was somebody
 * else's.
 */
export function takeReturnAddress(user: SignedInUser): Address | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (!kept) return null;
  const way = JSON.parse(kept) as Address & { user: number | null };
  return way.user === null || way.user === user.id ? { path: way.path, query: way.query } : null;
}

function keepWay(user: number | null): void {
  sessionStorage.setItem(key, JSON.stringify({ user, path: location.pathname, query: location.search }));
}

import { matchPage, pages } from '#model/routes.ts';
import { readObject, removeItem, writeJson } from '#portal/kit/browser-storage.ts';
import { leaveToLogin, pageUser, type SignedInUser } from './session.ts';
import { isPublicAddress, type Address } from './starting-address.ts';

const key = 'quadrangle.way-back';

/** True once the person leaves deliberately. */
let leaves = false;

/** Called before a log-out: no response of the server to it then counts as a lost session. */
export function forgetReturnAddress(): void {
  leaves = true;
  removeItem('sessionStorage', key);
}

/** An invalid session ends at /login. Signing in again in this tab leads back to where it was lost. */
export function loseSession(): void {
  rememberReturnAddress();
  leaveToLogin();
}

/** Stores the address where the session is lost. False if nobody was signed in, or the page needs no session. */
export function rememberReturnAddress(): boolean {
  const user = pageUser();
  const match = matchPage(location.pathname);
  if (leaves || !user || !match || pages[match.name].roles === 'public') return false;
  keepWay(user.id);
  return true;
}

/**
 * Stores the address of a link that was followed without a session or with an expired one: the next sign-in in this tab
 * leads there.
 */
export function rememberLink(): void {
  // A reload of an open page, as after a Logout in another tab, must not lead the next person there.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isClosed = !isPublicAddress({ path: location.pathname, query: location.search });
  if (arrival?.type === 'navigate' && isClosed && matchPage(location.pathname)) keepWay(null);
}

/**
 * The address where the person's session was lost or to which their link leads. It is returned once; null if there is
 * none, or it belongs to somebody else.
 */
export function takeReturnAddress(user: SignedInUser): Address | null {
  const way = readObject('sessionStorage', key) as Partial<Address & { user: number | null }>;
  removeItem('sessionStorage', key);
  if (way.path === undefined || way.query === undefined) return null;
  return way.user === null || way.user === user.id ? { path: way.path, query: way.query } : null;
}

function keepWay(user: number | null): void {
  writeJson('sessionStorage', key, { user, path: location.pathname, query: location.search });
}

import { homeOf, matchPage, mayOpen, pages, type PageUser } from '#model/routes.ts';

/** An address of this site: its path, and its query with the question mark or "". */
export interface Address {
  readonly path: string;
  readonly query: string;
}

/**
 * The address of a fresh start. Without a session it is /login, except for the public pages and the one-time link of
 * the set-up. SUPERADMIN stays; everybody else is sent home from /, /login and pages they may not open.
 */
export function startingAddress(user: PageUser | null, asked: Address): Address {
  if (!user) return isPublicAddress(asked) ? asked : { path: pages.login.path, query: '' };
  if (asked.path === pages.login.path) return startingAddress(user, { path: pages.dashboard.path, query: '' });
  if (user.role === 'SUPERADMIN') return asked;
  const match = matchPage(asked.path);
  // The grants are not known yet: the page checks again once the server has returned the person.
  const misplaced = match !== undefined && (match.name === 'dashboard' || !mayOpen(hopeful(user), match));
  return misplaced ? { path: homeOf(user), query: '' } : asked;
}

/** Whether an address is one of the few pages that need no session. */
export function isPublicAddress({ path, query }: Address): boolean {
  const match = matchPage(path);
  if (!match) return false;
  // The page itself checks whether students may currently register themselves.
  if (match.name === 'registration') return true;
  if (match.name === 'initialisation') return new URLSearchParams(query).has('link');
  return pages[match.name].roles === 'public';
}

/** Where a signed-in person is redirected who may not open an address; null if they may. */
export function redirectedFrom(user: PageUser, path: string): string | null {
  const match = matchPage(path);
  if (!match || mayOpen(user, match)) return null;
  return homeOf(user);
}

/** A teacher, treated as the holder of a grant: whether there is one is not known yet. */
function hopeful(user: PageUser): PageUser {
  return user.role === 'FACULTY' ? { ...user, grant: 'R' } : user;
}

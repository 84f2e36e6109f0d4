import { homeOf, matchPage, mayOpen, pages, type Visitor } from '#model/routes.ts';

/** An address of this site: its path, and its query with the question mark or "". */
export interface Address {
  readonly path: string;
  readonly query: string;
}

/**
 * Where a fresh start leads. Without a sign-in to /login, but for the public pages and the one-time link of the set-up.
 * SUPERADMIN stays; everybody else goes home from /, from /login and from where they may not be.
 */
export function startingAddress(visitor: Visitor | null, asked: Address): Address {
  if (!visitor) return opensSignedOut(asked) ? asked : { path: pages.login.path, query: '' };
  if (asked.path === pages.login.path) return startingAddress(visitor, { path: pages.dashboard.path, query: '' });
  if (visitor.role === 'SUPERADMIN') return asked;
  const match = matchPage(asked.path);
  // What a grant may open is not known yet: the page itself asks again once the server has said who this is.
  const misplaced = match !== undefined && (match.name === 'dashboard' || !mayOpen(hopeful(visitor), match));
  return misplaced ? { path: homeOf(visitor), query: '' } : asked;
}

/** Whether an address is one of the few pages that need no sign-in. */
export function opensSignedOut({ path, query }: Address): boolean {
  const match = matchPage(path);
  if (!match) return false;
  // It opens while students may register themselves; the page itself asks.
  if (match.name === 'registration') return true;
  if (match.name === 'initialisation') return new URLSearchParams(query).has('link');
  return pages[match.name].roles === 'public';
}

/** Where a signed-in person who may not open an address is sent; null when nothing stands in the way. */
export function sentFrom(visitor: Visitor, path: string): string | null {
  const match = matchPage(path);
  if (!match || mayOpen(visitor, match)) return null;
  return homeOf(visitor);
}

/** A teacher as one who may turn out to hold a grant. */
function hopeful(visitor: Visitor): Visitor {
  return visitor.role === 'FACULTY' ? { ...visitor, grant: 'R' } : visitor;
}

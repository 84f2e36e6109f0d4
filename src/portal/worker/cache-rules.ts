import { claimsOf } from './claims.ts';

/** The parts of a request that decide whether its response is cached. */
export interface RequestFacts {
  readonly method: string;
  /** The path and the query of its address. */
  readonly url: URL;
  /** The header; null when there is none. */
  readonly authorization: string | null;
}

/** The owner of a response. A cached response is returned only for a request with exactly the same token. */
export interface CacheOwner {
  readonly user: string;
  readonly token: string;
}

/** The last segment of the calls that read lists and records. */
const reads = /^get\w+$/;
/** Other people's mails and students are never stored on a device. */
const never = new Set(['getoutbox', 'getstudent']);

/**
 * The owner of the response to a request, if it may be cached: a read of a list, of a record or of /me by a signed-in
 * user. Otherwise null. `now` is in milliseconds.
 */
export function cacheOwnerOf({ method, url, authorization }: RequestFacts, now: number): CacheOwner | null {
  if (method !== 'GET' || !readsRecords(url)) return null;
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (!token) return null;
  const { sub, exp } = claimsOf(token);
  if (!sub || exp === undefined || exp * 1000 <= now) return null;
  return { user: sub, token };
}

/** Whether a response for which `cacheOwnerOf` returned an owner may be cached, by its address and its headers. */
export function isCacheable(path: string, answer: Pick<Response, 'status' | 'headers'>): boolean {
  if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('application/json')) return false;
  // Nothing works offline without /me; all other responses are cached only if the server allows a browser to store
  // them.
  return path === '/api/me' || !answer.headers.get('Cache-Control')?.includes('no-store');
}

/** Whether a response means that this user may no longer read the cached content of its address, or that it is gone. */
export function isRefusal(status: number): boolean {
  return status === 403 || status === 404 || status === 410;
}

function readsRecords({ pathname, searchParams }: URL): boolean {
  if (pathname === '/api/me') return true;
  // Every letter typed into a search would evict a list.
  if (!pathname.startsWith('/api/') || searchParams.has('q')) return false;
  const calls = pathname.split('/').filter((segment) => reads.test(segment));
  return calls.length > 0 && !calls.some((call) => never.has(call));
}

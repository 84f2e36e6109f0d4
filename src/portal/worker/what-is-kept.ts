import { claimsOf } from './claims.ts';

/** A request as far as it decides whether its answer is kept. */
export interface Asked {
  readonly method: string;
  /** The path and the query of its address. */
  readonly url: URL;
  /** The header; null when there is none. */
  readonly authorization: string | null;
}

/** Whose an answer is. Nothing kept is given back but to a request with the very same token. */
export interface Holder {
  readonly user: string;
  readonly token: string;
}

/** The last segment of the calls that read lists and records. */
const reads = /^get\w+$/;
/** Other people's letters and students are not left lying on a machine. */
const never = new Set(['getoutbox', 'getstudent']);

/**
 * Whose the answer to a request is, when it may be kept: a read of a list, of a record or of /me by somebody who is
 * signed in. Null when it may not. `now` is in milliseconds.
 */
export function holderOf({ method, url, authorization }: Asked, now: number): Holder | null {
  if (method !== 'GET' || !readsRecords(url)) return null;
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (!token) return null;
  const { sub, exp } = claimsOf(token);
  if (!sub || exp === undefined || exp * 1000 <= now) return null;
  return { user: sub, token };
}

/** Whether an answer that `holderOf` found somebody for is one to keep, from its address and its headers. */
export function isKeepable(path: string, answer: Pick<Response, 'status' | 'headers'>): boolean {
  if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('application/json')) return false;
  // Nothing works without knowing who this is; all else is kept only where the server lets a browser keep it.
  return path === '/api/me' || !answer.headers.get('Cache-Control')?.includes('no-store');
}

/** Whether an answer tells that what was kept under its address is not this person's to read any more, or is gone. */
export function isRefusal(status: number): boolean {
  return status === 403 || status === 404 || status === 410;
}

function readsRecords({ pathname, searchParams }: URL): boolean {
  if (pathname === '/api/me') return true;
  // Every letter typed into a search would push out a list.
  if (!pathname.startsWith('/api/') || searchParams.has('q')) return false;
  const calls = pathname.split('/').filter((segment) => reads.test(segment));
  return calls.length > 0 && !calls.some((call) => never.has(call));
}

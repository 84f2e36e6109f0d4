import type { Problem } from '#model/define.ts';
import { ProblemError } from '#portal/kit/problem.ts';
import { isForeignPage } from '#portal/worker/portal-response.ts';
import { noteAnswer, noteSilence, type Requested } from './connection.ts';
import { pageUser, readSession, type Session, type SignedInUser } from '../session.ts';
import { hasSessionEnded, renewSession } from '../ended-session.ts';

/** One request to the server. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, its segments already encoded: /getcourse. */
  readonly path: string;
  /**
   * Sent as the query string. Empty values are left out. Several values of a name are repeated; an empty one among them
   * matches records without a value.
   */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** An idempotency key for an addition that may be retried: it is stored once. */
  readonly key?: string | undefined;
  /** True if it needs no session. A 401 then has another meaning: a wrong password. */
  readonly open?: boolean;
  /** True if an HTML page is requested; everything else is data. */
  readonly page?: boolean;
}

/** The response. */
export interface Reply {
  readonly data: unknown;
  /** The total number without limit and offset, if the server returns it. */
  readonly total: number | null;
}

/**
 * Sends a request as the signed-in person. Throws `ProblemError`. An ended session is renewed, or leads to /login: see
 * ended-session.ts.
 */
export async function request(asked: Request): Promise<Reply> {
  const answer = await fetchResponse(asked);
  const data = await dataOf(answer);
  const total = answer.headers.get('X-Total-Count');
  return { data, total: total === null ? null : Number(total) };
}

/** The response to a request as a stream, including refusals; see `fetchWithSession`. */
export function fetchResponse(asked: Request, signal?: AbortSignal): Promise<Response> {
  return fetchWithSession(asked, (path, session) => send({ ...asked, path }, session, signal));
}

/** Sends a call to a path, with or without a session. */
type Send = (path: string, session: Session | null) => Promise<Response>;

/**
 * Sends a call with the session of the current person. On a 401 it waits until the person has signed in again, and
 * retries once.
 */
export async function fetchWithSession(
  { path, open = false }: Pick<Request, 'path' | 'open'>,
  send: Send,
): Promise<Response> {
  const person = pageUser();
  let session = readSession();
  // The person's token has expired or is missing: no need to let the server reject it.
  if (person && !open && (!session || hasSessionEnded())) session = await renewSession();
  for (;;) {
    const answer = await send(pathFor(path, person, session?.user), session);
    if (answer.status !== 401 || !session || open) return answer;
    session = await renewSession(session.token);
  }
}

/**
 * Throws if the response is a page in place of data: it came from the network in between, and the server was not
 * reached.
 */
export function notAPage(answer: Response, requested: Requested): void {
  if (!isForeignPage(answer)) return;
  noteSilence(requested);
  throw new ProblemError({
    status: 0,
    title: 'Not reached',
    detail: 'The network answered in place of the portal. It may want a sign-in of its own: then try again.',
  });
}

/** The headers of every call that identify the caller. */
export function authHeaders(session: Session | null): Headers {
  return new Headers({ Unit: 'admin', ...(session && { Authorization: `Bearer ${session.token}` }) });
}

/** The error when there is no response at all. */
export function unreachableError(): ProblemError {
  return new ProblemError({
    status: 0,
    title: 'Not reached',
    detail: 'The server could not be reached. Check the connection and try again.',
  });
}

/**
 * The data of a response. Throws `ProblemError` for a refusal, and for a response that is not the server's: its own
 * calls all return JSON.
 */
export async function dataOf(answer: Response): Promise<unknown> {
  const data = await readJson(answer);
  if (!answer.ok) throw problemOf(answer, data);
  if (data === undefined) throw problemOf({ status: 0, statusText: 'Not reached' }, data);
  return data;
}

/** A proxy may return anything, and a connection may break in the middle. */
export async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}

const unreadable = 'The server gave no answer that can be read. Try again in a moment.';
/** A proxy refuses with its own words, or with none. */
const tooLarge = 'This is larger than what may be sent.';

/** The error of a refusal, as far as its body can be parsed. */
export function problemOf(answer: Pick<Response, 'status' | 'statusText'>, data: unknown): ProblemError {
  const told = (typeof data === 'object' && data !== null ? data : {}) as {
    title?: string;
    detail?: string;
    errors?: Problem[];
    ticket?: string;
  };
  return new ProblemError({
    status: answer.status,
    title: told.title ?? answer.statusText,
    detail: told.detail ?? (answer.status === 413 ? tooLarge : unreadable),
    errors: told.errors,
    ticket: told.ticket,
  });
}

/** A path starts with the API key of the person, which may change when they sign in again. */
function pathFor(path: string, before: SignedInUser | null, now: SignedInUser | undefined): string {
  const own = `/${encodeURIComponent(before?.apikey ?? '')}/`;
  return now && own.length > 2 && path.startsWith(own)
    ? `/${encodeURIComponent(now.apikey)}/${path.slice(own.length)}`
    : path;
}

async function send(asked: Request, session: Session | null, signal: AbortSignal | undefined): Promise<Response> {
  const { method, path, query = {}, body, key } = asked;
  const headers = authHeaders(session);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (key !== undefined) headers.set('Idempotency-Key', key);
  const sent = body === undefined ? null : JSON.stringify(body);
  // /me is not visible on the screen: its age says nothing about the page.
  const requested = { isShown: path !== '/me' };
  const init = { method, headers, body: sent, signal: signal ?? null };
  const answer = await reach(`/api${path}${queryText(query)}`, init, requested);
  if (!asked.page) notAPage(answer, requested);
  noteAnswer(answer, requested);
  return answer;
}

async function reach(address: string, init: RequestInit, requested: Requested): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    // The caller that aborted it expects the error.
    if (init.signal?.aborted) throw error;
    noteSilence(requested);
    throw unreachableError();
  }
}

function queryText(query: Readonly<Record<string, string | readonly string[]>>): string {
  const filled = Object.entries(query).flatMap(([name, value]) => {
    const values = typeof value === 'string' ? [value].filter(Boolean) : value;
    return values.map((one) => [name, one]);
  });
  return filled.length > 0 ? `?${new URLSearchParams(filled).toString()}` : '';
}

import type { Problem } from '#model/define.ts';
import { ProblemError } from '#portal/kit/problem.ts';
import { isForeignPage } from '#portal/worker/reached.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import { personHere, readSession, type Session, type SignedInUser } from '../account/session.ts';
import { hasEnded, signedInAgain } from '../account/sign-in-again.ts';

/** One request to the server. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, its segments already encoded: /getcourse. */
  readonly path: string;
  /**
   * Sent as the query; empty ones are left out, and several values of a name stand one behind the other: an empty one
   * of these asks for what has none.
   */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Names an addition that may be sent again: it is stored once. */
  readonly key?: string | undefined;
  /** True when it needs no sign-in. A 401 then means something else: a wrong password. */
  readonly open?: boolean;
  /** True when a page is asked for; everything else is data. */
  readonly page?: boolean;
}

/** What came back. */
export interface Reply {
  readonly data: unknown;
  /** How many there are without limit and offset, when the server says so. */
  readonly total: number | null;
}

/**
 * Sends a request as the person signed in. Throws `ProblemError`; a sign-in that has ended is renewed, or ends at
 * /login: see sign-in-again.ts.
 */
export async function request(asked: Request): Promise<Reply> {
  const answer = await answerTo(asked);
  const data = await dataOf(answer);
  const total = answer.headers.get('X-Total-Count');
  return { data, total: total === null ? null : Number(total) };
}

/** The answer to a request as it comes in, refusals too; see `answerWithin`. */
export function answerTo(asked: Request, signal?: AbortSignal): Promise<Response> {
  return answerWithin(asked, (path, session) => send({ ...asked, path }, session, signal));
}

/** Sends a call to a path, with a sign-in or none. */
type Send = (path: string, session: Session | null) => Promise<Response>;

/**
 * Sends a call with the sign-in of the person here. Told that it has ended, it waits until the person has signed in
 * again, and sends it once more.
 */
export async function answerWithin(
  { path, open = false }: Pick<Request, 'path' | 'open'>,
  send: Send,
): Promise<Response> {
  const person = personHere();
  let session = readSession();
  // Whoever was here has a token that ran out, or none any more: the server need not be asked what it is worth.
  if (person && !open && (!session || hasEnded())) session = await signedInAgain();
  for (;;) {
    const answer = await send(pathFor(path, person, session?.user), session);
    if (answer.status !== 401 || !session || open) return answer;
    session = await signedInAgain(session.token);
  }
}

/** Throws when a page came in place of data: the network in between gave it, and the server was not reached. */
export function notAPage(answer: Response, shown: boolean): void {
  if (!isForeignPage(answer)) return;
  noteSilence(shown);
  throw new ProblemError({
    status: 0,
    title: 'Not reached',
    detail: 'The network answered in place of the portal. It may want a sign-in of its own: then try again.',
  });
}

/** What every call says of whoever makes it. */
export function ownHeaders(session: Session | null): Headers {
  return new Headers({ Unit: 'admin', ...(session && { Authorization: `Bearer ${session.token}` }) });
}

/** What is thrown when there is no answer at all. */
export function notReached(): ProblemError {
  return new ProblemError({
    status: 0,
    title: 'Not reached',
    detail: 'The server could not be reached. Check the connection and try again.',
  });
}

/**
 * What a call answered. Throws `ProblemError` for a refusal, and for what the server cannot have said: every call of
 * its own answers JSON.
 */
export async function dataOf(answer: Response): Promise<unknown> {
  const data = await readJson(answer);
  if (!answer.ok) throw problemOf(answer, data);
  if (data === undefined) throw problemOf({ status: 0, statusText: 'Not reached' }, data);
  return data;
}

/** A proxy in between may answer with anything, and a line may break in the middle. */
export async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}

const unreadable = 'The server gave no answer that can be read. Try again in a moment.';
/** A proxy in between says so in its own words, or in none. */
const tooLarge = 'This is larger than what may be sent.';

/** What a refusal says, as far as it can be read. */
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

/** A path begins with the key of the person who asks, which may be another since they signed in again. */
function pathFor(path: string, before: SignedInUser | null, now: SignedInUser | undefined): string {
  const own = `/${encodeURIComponent(before?.apikey ?? '')}/`;
  return now && own.length > 2 && path.startsWith(own)
    ? `/${encodeURIComponent(now.apikey)}/${path.slice(own.length)}`
    : path;
}

async function send(asked: Request, session: Session | null, signal: AbortSignal | undefined): Promise<Response> {
  const { method, path, query = {}, body, key } = asked;
  const headers = ownHeaders(session);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (key !== undefined) headers.set('Idempotency-Key', key);
  const sent = body === undefined ? null : JSON.stringify(body);
  // Nobody reads /me on the screen: when it was loaded says nothing about the page.
  const shown = path !== '/me';
  const init = { method, headers, body: sent, signal: signal ?? null };
  const answer = await reach(`/api${path}${queryText(query)}`, init, shown);
  if (!asked.page) notAPage(answer, shown);
  noteAnswer(answer, shown);
  return answer;
}

async function reach(address: string, init: RequestInit, shown: boolean): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    // Whoever stopped it knows.
    if (init.signal?.aborted) throw error;
    noteSilence(shown);
    throw notReached();
  }
}

function queryText(query: Readonly<Record<string, string | readonly string[]>>): string {
  const filled = Object.entries(query).flatMap(([name, value]) => {
    const values = typeof value === 'string' ? [value].filter(Boolean) : value;
    return values.map((one) => [name, one]);
  });
  return filled.length > 0 ? `?${new URLSearchParams(filled).toString()}` : '';
}

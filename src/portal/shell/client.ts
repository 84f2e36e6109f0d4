import type { Problem } from '#model/define.ts';
import { ProblemError } from '#portal/kit/problem.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import { readSession } from './session.ts';
import { loseSession } from './way-back.ts';

/** One request to the server. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, its segments already encoded: /getcourse. */
  readonly path: string;
  /** Sent as the query; empty ones are left out. */
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** What came back. */
export interface Reply {
  readonly data: unknown;
  /** How many there are without limit and offset, when the server says so. */
  readonly total: number | null;
}

/** Sends a request as the person signed in. Throws `ProblemError`; a sign-in that is not good any more ends at /login. */
export async function request(asked: Request): Promise<Reply> {
  const answer = await answerTo(asked);
  const data = await readJson(answer);
  if (!answer.ok) throw problemOf(answer, data);
  const total = answer.headers.get('X-Total-Count');
  return { data, total: total === null ? null : Number(total) };
}

/** The answer to a request as it comes in, refusals too. */
export async function answerTo({ method, path, query = {}, body }: Request, signal?: AbortSignal): Promise<Response> {
  const session = readSession();
  const headers = ownHeaders();
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const sent = body === undefined ? null : JSON.stringify(body);
  const answer = await reach(`/api${path}${queryText(query)}`, { method, headers, body: sent, signal: signal ?? null });
  if (answer.status === 401 && session) {
    loseSession();
    // The page is on its way out: nobody is left to be told.
    return new Promise(() => undefined);
  }
  // Nobody reads /me on the screen: when it was loaded says nothing about the page.
  noteAnswer(answer, path !== '/me');
  return answer;
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    // Whoever stopped it knows.
    if (init.signal?.aborted) throw error;
    noteSilence();
    throw notReached();
  }
}

/** What every call says of whoever makes it. */
export function ownHeaders(): Headers {
  const session = readSession();
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

function queryText(query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  return filled.length > 0 ? `?${new URLSearchParams(filled).toString()}` : '';
}

/** A proxy in between may answer with anything. */
export async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}

/** What a refusal says, as far as it can be read. */
export function problemOf(answer: Pick<Response, 'status' | 'statusText'>, data: unknown): ProblemError {
  const told = (typeof data === 'object' && data !== null ? data : {}) as {
    title?: string;
    detail?: string;
    errors?: Problem[];
  };
  return new ProblemError({
    status: answer.status,
    title: told.title ?? answer.statusText,
    detail: told.detail ?? 'The server gave no answer that can be read. Try again in a moment.',
    errors: told.errors,
  });
}

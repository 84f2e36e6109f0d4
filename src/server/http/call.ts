import type { ServerResponse } from 'node:http';
import type { z } from 'zod';
import { mayUse } from '#model/access.ts';
import type { Resource, Verb } from '#model/define.ts';
import type { Actor } from '../store/accounts/actor.ts';
import type { RequestKey } from '../store/answers.ts';
import { toLatin1Payload } from './answers/latin1-payload.ts';
import type { ErrorKind } from './errors.ts';
import type { Form } from './form.ts';
import { securityHeaders } from './protection/security-headers.ts';
import type { ByteBudget } from './protection/byte-budget.ts';
import type { Mutex } from './protection/mutex.ts';
import { requestIdHeader } from './request-context.ts';

/** A request as the handler of a call sees it; the body has been validated. */
export interface CallRequest<Body = unknown> {
  /** The signed-in user. A call open to everyone gets a visitor without a role. */
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: Body;
  /** The caller's network address. */
  readonly address: string;
  /** The User-Agent header; "" without one. */
  readonly agent: string;
  /** The Cookie header; "" without one. It authenticates nobody: a token is sent in its own header. */
  readonly cookie: string;
  /** The token's own id (`jti`); "" without a token. */
  readonly jti: string;
  readonly ifNoneMatch: string | undefined;
  readonly acceptsGzip: boolean;
  /** The parts of the form as they arrive, if the call takes one. */
  readonly form?: Form;
  /** The idempotency key, if the call may be retried and the sender gave one. */
  readonly key?: RequestKey | undefined;
}

/** An answer that is more than a JSON value with status 200. It may be sent any number of times. */
export class Answer {
  readonly status: number;
  /** Complete, with the length, and with the common headers unless overridden. */
  readonly headers: Readonly<Record<string, string | number>>;
  /**
   * Sent unchanged: a string or bytes of the type that the headers name. A small body is a string of one character per
   * byte (`toLatin1Payload`).
   */
  readonly payload: string | Buffer | null;
  /** How a string is encoded. */
  readonly encoding: 'utf8' | 'latin1';

  constructor(status: number, headers: Readonly<Record<string, string | number>>, payload: string | Buffer | null) {
    const length = payload === null ? {} : { 'content-length': Buffer.byteLength(payload) };
    this.status = status;
    this.headers = { ...securityHeaders, ...headers, ...length };
    this.payload = Buffer.isBuffer(payload) ? toLatin1Payload(payload) : payload;
    this.encoding = Buffer.isBuffer(payload) ? 'latin1' : 'utf8';
  }
}

/**
 * Writes an answer straight to the connection: its bytes are ready, and no hook of the framework has anything to add.
 * This saves a third of the time of a small read. `id` is the request's id.
 */
export function writeAnswer(
  response: ServerResponse,
  { status, headers, payload, encoding }: Answer,
  id: string,
): void {
  // Object.assign, not spread: the result stays an object of the fast kind.
  const own: Record<string, string | number> = Object.assign({}, headers);
  own[requestIdHeader] = id;
  response.writeHead(status, own).end(payload, encoding);
}

/** Where a long job reports its progress: one line of JSON at a time. */
export interface LineStream {
  readonly send: (line: unknown) => void;
  /** Throws if the job must stop early: the caller disconnected, or the server is stopping. */
  readonly throwIfAborted: () => void;
}

/**
 * An answer in lines of JSON, sent while the job runs. An error before the first line is answered like any failure;
 * after that, it becomes the last line: `{"problem": …}`.
 */
export class StreamedAnswer {
  readonly job: (stream: LineStream) => Promise<void>;

  constructor(job: (stream: LineStream) => Promise<void>) {
    this.job = job;
  }
}

/** The type of a JSON answer. */
export const jsonTypeHeader = { 'content-type': 'application/json; charset=utf-8' };

/** The headers of a JSON answer that must not be cached. */
export const uncachedHeaders = { ...securityHeaders, ...jsonTypeHeader, 'cache-control': 'no-store' };

/**
 * One call of the contract: its address, who may use it, its input and what it does. OpenAPI is generated from these.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After `/api`. `:apikey` is compared with the caller's own key; the handler interprets all other segments. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** `anyone` needs no token. Otherwise the signed-in user must satisfy it, or gets 403. */
  readonly who: 'anyone' | ((actor: Actor, params: CallRequest['params']) => boolean);
  /** Whether a request without a token is accepted as a visitor at this moment. Absent: never. */
  readonly open?: () => Promise<boolean>;
  /** Whether the call is available to a user who must first set up a second factor. Absent: it is not (403). */
  readonly beforeSecondFactor?: true;
  /** The schema of the body (422 if it does not match). Absent: the handler reads the body, or there is none. */
  readonly body?: z.ZodType;
  /** The body's schema for the documentation, if the handler reads the body. */
  readonly documentedBody?: z.ZodType;
  readonly answers: z.core.$ZodType;
  /** The content type of its answer, for the documentation, if it is not JSON. */
  readonly answersType?: string;
  /** Query parameters, for the documentation: name and meaning. */
  readonly queries?: Readonly<Record<string, string>>;
  /** The resource whose records it lists: each field is a filter. For the documentation. */
  readonly filters?: Resource;
  /** Whether it answers with an ETag, and with 304 if the client has the current answer; for the documentation. */
  readonly hasEtag?: boolean;
  /** Whether its answer is a redirect; for the documentation. */
  readonly redirects?: true;
  /** Further error kinds, besides those that follow from its access and its input; for the documentation. */
  readonly refuses?: readonly ErrorKind[];
  /**
   * The memory budget for its body while it arrives and is processed. Absent: the shared budget for all bodies larger
   * than usual.
   */
  readonly bodyBudget?: ByteBudget;
  /** Calls that share this mutex run one at a time, once their body has arrived. Absent: no limit. */
  readonly mutex?: Mutex;
  /** Takes a form with files (multipart/form-data), which the handler reads part by part, and no JSON. */
  readonly takesForm?: boolean;
  /**
   * Whether it may be retried with the same key (`Idempotency-Key`) and is carried out once: its handler uses
   * `runOnce`.
   */
  readonly takesKey?: true;
  /** The largest body in bytes, if it is not the usual 1 MiB. */
  readonly bodyLimit?: number;
  /** Returns the value to answer as JSON, an `Answer`, or a `StreamedAnswer`. Throws `CallError`. */
  readonly handle: (request: CallRequest) => Promise<unknown>;
}

/** Declares a call whose body has a schema; its handler gets the parsed body, typed. */
export function defineCall<Body>(
  call: Omit<Call, 'handle' | 'body'> & {
    body: z.ZodType<Body>;
    handle: (request: CallRequest<Body>) => Promise<unknown>;
  },
): Call {
  return { ...call, handle: (request) => call.handle(request as CallRequest<Body>) };
}

/** Every signed-in user. */
export const isSignedIn = () => true;

/** Whoever may use a verb on a resource at all, on whichever of its records. */
export function whoMay({ name }: Pick<Resource, 'name'>, verb: Verb) {
  return (actor: Actor): boolean => mayUse(actor, name, verb);
}

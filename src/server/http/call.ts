import type { ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Resource } from '#model/define.ts';
import type { Actor } from '../store/accounts/actor.ts';
import type { RequestKey } from '../store/answers.ts';
import { latin1Payload } from './answers/latin1-payload.ts';
import type { ErrorKind } from './errors.ts';
import type { Form } from './form.ts';
import { securityHeaders } from './protection/security-headers.ts';
import type { ByteBudget } from './protection/byte-budget.ts';
import type { Mutex } from './protection/mutex.ts';
import { requestIdHeader } from './request-context.ts';

/** A request as the handler of a call sees it; the body has been validated. */
export interface CallRequest<Body = unknown> {
  /** Whoever signed in. A call open to anyone gets a visitor without a role. */
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: Body;
  /** The caller's network address. */
  readonly address: string;
  /** What the caller says it is: the User-Agent header; "" without one. */
  readonly agent: string;
  /** The Cookie header; "" without one. It proves nothing: a token stands in a header of its own. */
  readonly cookie: string;
  /** The token's own id; "" without a token. */
  readonly jti: string;
  readonly ifNoneMatch: string | undefined;
  readonly acceptsGzip: boolean;
  /** The parts of the form as they come, where the call takes one. */
  readonly form?: Form;
  /** What names the request, where the call may be sent again and its sender gave it a key. */
  readonly key?: RequestKey | undefined;
}

/** An answer that is more than a JSON value with status 200. It may be sent any number of times. */
export class Answer {
  readonly status: number;
  /** Whole, with the length, and with what every answer carries unless it says otherwise. */
  readonly headers: Readonly<Record<string, string | number>>;
  /**
   * Sent as it is; a string or bytes of the type the headers name. Few bytes are a string of one character each
   * (`latin1Payload`).
   */
  readonly payload: string | Buffer | null;
  /** How a string becomes bytes. */
  readonly encoding: 'utf8' | 'latin1';

  constructor(status: number, headers: Readonly<Record<string, string | number>>, payload: string | Buffer | null) {
    const length = payload === null ? {} : { 'content-length': Buffer.byteLength(payload) };
    this.status = status;
    this.headers = { ...securityHeaders, ...headers, ...length };
    this.payload = Buffer.isBuffer(payload) ? latin1Payload(payload) : payload;
    this.encoding = Buffer.isBuffer(payload) ? 'latin1' : 'utf8';
  }
}

/**
 * Writes an answer straight to the connection: its bytes are ready, and no hook of the framework has anything to add.
 * This saves a third of the time of a small read. `id` is the request's.
 */
export function writeAnswer(
  response: ServerResponse,
  { status, headers, payload, encoding }: Answer,
  id: string,
): void {
  // Copied and added to, not spread: that is an object of the fast kind.
  const own: Record<string, string | number> = Object.assign({}, headers);
  own[requestIdHeader] = id;
  response.writeHead(status, own).end(payload, encoding);
}

/** Where a long job reports its progress: one line of JSON at a time. */
export interface LineStream {
  readonly send: (line: unknown) => void;
  /** Throws where the job has to end without its end: the caller hung up, or the server ends. */
  readonly assertWanted: () => void;
}

/**
 * An answer in lines of JSON, sent while the job runs. What it throws before its first line is answered like any
 * failure; after that, it is the last line: `{"problem": …}`.
 */
export class StreamedAnswer {
  readonly job: (stream: LineStream) => Promise<void>;

  constructor(job: (stream: LineStream) => Promise<void>) {
    this.job = job;
  }
}

/** The type of a JSON answer. */
export const jsonType = { 'content-type': 'application/json; charset=utf-8' };

/** The headers of a JSON answer that must not be cached. */
export const uncached = { ...securityHeaders, ...jsonType, 'cache-control': 'no-store' };

/**
 * One call of the contract: its address, who may use it, what it takes and what it does. OpenAPI is made from these.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After `/api`; `:apikey` is held against the caller's own key, other segments are the handler's. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** `anyone` needs no token. Otherwise the signed-in user must satisfy it, or gets 403. */
  readonly who: 'anyone' | ((actor: Actor, params: CallRequest['params']) => boolean);
  /** Whether a request without a token is let in as well, as a visitor, at this moment. Absent: never. */
  readonly open?: () => Promise<boolean>;
  /**
   * Whether it is there also for somebody who must set up a second factor before anything else. Absent: it is not
   * (403).
   */
  readonly beforeSecondFactor?: true;
  /** What the body must be (422). Absent: the handler reads it, or there is none. */
  readonly body?: z.ZodType;
  /** The body's shape for the documentation, where the handler reads it. */
  readonly documentedBody?: z.ZodType;
  readonly answers: z.core.$ZodType;
  /** The type of its answer, for the documentation, where it is no JSON. */
  readonly answersType?: string;
  /** Query parameters, for the documentation: name and meaning. */
  readonly queries?: Readonly<Record<string, string>>;
  /** The resource whose records it lists: each of their fields is a filter. For the documentation. */
  readonly filters?: Resource;
  /** Whether it answers with an ETag, and 304 to whoever has what it would answer; for the documentation. */
  readonly hasEtag?: boolean;
  /** Whether its answer is a redirect; for the documentation. */
  readonly redirects?: true;
  /** How else it may be refused than who may use it and what it takes tell; for the documentation. */
  readonly refuses?: readonly ErrorKind[];
  /**
   * Where there must be room for its body while it comes and is worked on. Absent: one of all bodies larger than usual.
   */
  readonly bodyBudget?: ByteBudget;
  /** One of those that share these runs at a time, once its body has come. Absent: any number. */
  readonly mutex?: Mutex;
  /** Takes a form with files (multipart/form-data), read part by part by the handler, and no JSON. */
  readonly takesForm?: boolean;
  /**
   * Whether it may be sent again under the same key (`Idempotency-Key`), and is done once: its handler goes through
   * `runOnce`.
   */
  readonly takesKey?: true;
  /** The largest body in bytes, where it is not the usual 1 MiB. */
  readonly bodyLimit?: number;
  /** The value to answer as JSON, an `Answer`, or a `StreamedAnswer`. Throws `CallError`. */
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
export const signedIn = () => true;

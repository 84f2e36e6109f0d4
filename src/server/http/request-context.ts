import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Context } from '../context.ts';

/** What is known about a request while it is answered. */
export interface RequestContext {
  readonly id: string;
  /** By the monotonic clock of the process, in ms. */
  readonly startedAt: number;
  /** How many bytes the connection had sent before. */
  readonly bytesSentBefore: number;
  route: ReturnType<Context['tally']['route']>;
  /** Set once the framework has it. */
  request: FastifyRequest | undefined;
}

const contextSymbol = Symbol('watched');

interface ObservedMessage extends IncomingMessage {
  [contextSymbol]?: RequestContext;
}

/** The context of a request; undefined for one that is not observed. */
export function requestContextOf(raw: IncomingMessage): RequestContext | undefined {
  return (raw as ObservedMessage)[contextSymbol];
}

/** The id of a request; "" for one that is not observed. */
export function requestIdOf({ raw }: FastifyRequest): string {
  return requestContextOf(raw)?.id ?? '';
}

/** Starts to observe a request. */
export function attachRequestContext(raw: IncomingMessage, route: RequestContext['route']): void {
  (raw as ObservedMessage)[contextSymbol] = {
    id: newRequestId(),
    startedAt: performance.now(),
    bytesSentBefore: raw.socket.bytesWritten,
    route,
    request: undefined,
  };
}

/** Records which route handles a request. Returns its id; "" if it is not observed. */
export function markRoute(request: FastifyRequest, route: RequestContext['route']): string {
  const context = requestContextOf(request.raw);
  if (!context) return '';
  context.route = route;
  context.request = request;
  return context.id;
}

/** The response header with the request's id. */
export const requestIdHeader = 'x-request-id';

/** The characters of an id: without those that are easily confused. */
const idAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 2 ** 20;

/**
 * Every number below 2^40 occurs once before any is repeated. The start is random, so two processes hardly ever produce
 * the same id.
 */
let [high, low] = [randomInt(half), randomInt(half)];

/** A short id that a person can read out: 7K3F-M2QX. */
function newRequestId(): string {
  low = (low + 690_563) % half;
  if (low === 0) high = (high + 1) % half;
  const mixed = (high ^ Math.imul(low, 0x9e3b5)) & (half - 1);
  return `${encodeHalf(mixed)}-${encodeHalf(low)}`;
}

function encodeHalf(number: number): string {
  return `${idAlphabet[number >>> 15]}${idAlphabet[(number >>> 10) & 31]}${idAlphabet[(number >>> 5) & 31]}${idAlphabet[number & 31]}`;
}

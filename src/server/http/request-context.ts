import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Context } from '../context.ts';

/** What is known of a request while it is answered. */
export interface RequestContext {
  readonly id: string;
  /** The clock of the process, in ms. */
  readonly began: number;
  /** What the connection had sent before. */
  readonly sentBefore: number;
  route: ReturnType<Context['tally']['route']>;
  /** Once the framework has it. */
  request: FastifyRequest | undefined;
}

const watched = Symbol('watched');

interface WatchedMessage extends IncomingMessage {
  [watched]?: RequestContext;
}

/** What is known of a request; undefined for one that is not watched. */
export function requestContextOf(raw: IncomingMessage): RequestContext | undefined {
  return (raw as WatchedMessage)[watched];
}

/** The id of a request; "" for one that is not watched. */
export function requestIdOf({ raw }: FastifyRequest): string {
  return requestContextOf(raw)?.id ?? '';
}

/** Begins to watch a request. */
export function watch(raw: IncomingMessage, route: RequestContext['route']): void {
  (raw as WatchedMessage)[watched] = {
    id: newRequestId(),
    began: performance.now(),
    sentBefore: raw.socket.bytesWritten,
    route,
    request: undefined,
  };
}

/** Says which route answers a request. Answers its id; "" when it is not watched. */
export function markRoute(request: FastifyRequest, route: RequestContext['route']): string {
  const known = requestContextOf(request.raw);
  if (!known) return '';
  known.route = route;
  known.request = request;
  return known.id;
}

/** The header of an answer that names its request. */
export const requestIdHeader = 'x-request-id';

/** The letters of an id: none that is read for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 2 ** 20;

/**
 * Every number below 2^40 comes once before any comes again, from a beginning by chance: two processes hardly ever say
 * the same.
 */
let [high, low] = [randomInt(half), randomInt(half)];

/** A short id that a person can read out: 7K3F-M2QX. */
function newRequestId(): string {
  low = (low + 690_563) % half;
  if (low === 0) high = (high + 1) % half;
  const mixed = (high ^ Math.imul(low, 0x9e3b5)) & (half - 1);
  return `${spelled(mixed)}-${spelled(low)}`;
}

function spelled(number: number): string {
  return `${letters[number >>> 15]}${letters[(number >>> 10) & 31]}${letters[(number >>> 5) & 31]}${letters[number & 31]}`;
}

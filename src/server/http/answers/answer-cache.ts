import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import { tokenLife } from '../../store/accounts/tokens.ts';
import { isInTime } from '../../store/clock-skew.ts';
import type { Scope } from '../../store/records/scoping.ts';
import { Answer, writeAnswer } from '../call.ts';
import { beforeFramework } from './before-framework.ts';
import { requestContextOf, type RequestContext } from '../request-context.ts';

/** An answer that is valid until the next write: the same request gets the same answer from memory. */
export class CacheableAnswer extends Answer {
  constructor(...[status, headers, payload]: ConstructorParameters<typeof Answer>) {
    // Converted to bytes once, and not on every send.
    super(status, headers, typeof payload === 'string' ? Buffer.from(payload) : payload);
  }
}

/**
 * Whether an answer may be cached. Not if its scope depends on the time, because no write signals when something
 * appears or expires.
 */
export function answerClassOf({ moment }: Pick<Scope, 'moment'>): typeof Answer {
  return moment === undefined ? CacheableAnswer : Answer;
}

/** A valid cached answer, and until when its caller is known (Unix time in ms). */
interface Standing {
  readonly answer: Answer;
  readonly until: number;
  readonly route: RequestContext['route'] | undefined;
}

/**
 * Where the answer of a request may be cached. If a write happens meanwhile, the answer goes to an outdated cache that
 * is no longer read.
 */
interface Place {
  readonly memory: Map<string, unknown>;
  readonly key: string;
}

/** No browser sends a longer key, so it is not cached. */
const longestKey = 2048;

const place = Symbol('place');

interface PlacedMessage extends IncomingMessage {
  [place]?: Place;
}

/**
 * Answers a repeated request of a signed-in user from memory, before any other code looks at it, as long as nothing was
 * written since. Only a write can change who the user is and what they may see. If every request is logged with its
 * user, each takes the usual path.
 */
export function answerFromCache(app: FastifyInstance, { store, log, tally }: Context): void {
  if (log.wants({ status: 200, ms: 0 })) return;
  const answer = (memory: Place['memory'], key: string, [request, response]: Exchange) => {
    const known = memory.get(key) as Standing | undefined;
    // A token of a clock that was ahead is refused once the clock is right, and so is what was cached for it.
    if (!known || !isInTime(known.until, tokenLife)) {
      (request as PlacedMessage)[place] = { memory, key };
      return false;
    }
    const watched = requestContextOf(request);
    if (watched && known.route) watched.route = known.route;
    tally.kept.again += 1;
    writeAnswer(response, known.answer, watched?.id ?? '');
    return true;
  };
  beforeFramework(app, (request, response) => {
    const key = keyOf(request);
    if (key === undefined || !asked.has(key)) return false;
    const memory = store.memory();
    if (memory instanceof Map) return answer(memory, key, [request, response]);
    return memory.then((found) => answer(found, key, [request, response]));
  });
}

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/** Keys with a cached answer: for all others it is not worth checking whether something was written. */
const asked = new Set<string>();
const mostAsked = 10_000;

/** Caches the answer to a repeated request for as long as it is valid. */
export function cacheAnswer(request: IncomingMessage, answer: CacheableAnswer, until: number): void {
  const placed = (request as PlacedMessage)[place];
  const key = placed?.key ?? keyOf(request);
  if (key === undefined) return;
  if (asked.size >= mostAsked) asked.clear();
  asked.add(key);
  if (!placed || !hasRoom(placed, answer)) return;
  placed.memory.set(key, { answer, until, route: requestContextOf(request)?.route } satisfies Standing);
}

/**
 * The limit for cached answers and their keys between two writes, in bytes. A list that is in the list cache counts
 * once for all callers who see the same rows.
 */
const mostBytes = 32 * 1024 * 1024;

/** What a cache holds: each answer counts once. */
interface Weighed {
  bytes: number;
  readonly answers: WeakSet<Answer>;
}

const weighed = new WeakMap<Place['memory'], Weighed>();

function hasRoom({ memory, key }: Place, answer: Answer): boolean {
  const kept = weighed.get(memory) ?? { bytes: 0, answers: new WeakSet() };
  weighed.set(memory, kept);
  const bytes = key.length + (kept.answers.has(answer) ? 0 : (answer.payload?.length ?? 0));
  if (kept.bytes + bytes > mostBytes) return false;
  kept.bytes += bytes;
  kept.answers.add(answer);
  return true;
}

/** Everything an answer depends on apart from the store; undefined if it may depend on more. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers.authorization === undefined || !url.startsWith('/api/')) return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  const { host, unit, authorization } = headers;
  const key = [host, unit, headers['accept-encoding'], headers['if-none-match'], authorization, url].join('\n');
  return key.length > longestKey ? undefined : key;
}

import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import { tokenLife } from '../../store/accounts/tokens.ts';
import { isInTime } from '../../store/clock-skew.ts';
import type { Scope } from '../../store/records/scoping.ts';
import { Answer, writeAnswer } from '../call.ts';
import { handleBeforeFramework } from './handle-before-framework.ts';
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
interface CachedAnswer {
  readonly answer: Answer;
  readonly validUntil: number;
  readonly route: RequestContext['route'] | undefined;
}

/**
 * Where the answer of a request may be cached. If a write happens meanwhile, the answer goes to an outdated cache that
 * is no longer read.
 */
interface CacheSlot {
  readonly memory: Map<string, unknown>;
  readonly key: string;
}

/** No browser sends a longer key, so it is not cached. */
const maxKeyLength = 2048;

const slotSymbol = Symbol('place');

interface SlottedMessage extends IncomingMessage {
  [slotSymbol]?: CacheSlot;
}

/**
 * Answers a repeated request of a signed-in user from memory, before any other code looks at it, as long as nothing was
 * written since. Only a write can change who the user is and what they may see. If every request is logged with its
 * user, each takes the usual path.
 */
export function answerFromCache(app: FastifyInstance, { store, log, tally }: Context): void {
  if (log.wants({ status: 200, ms: 0 })) return;
  const answer = (memory: CacheSlot['memory'], key: string, [request, response]: Exchange) => {
    const cached = memory.get(key) as CachedAnswer | undefined;
    // A token of a clock that was ahead is refused once the clock is right, and so is what was cached for it.
    if (!cached || !isInTime(cached.validUntil, tokenLife)) {
      (request as SlottedMessage)[slotSymbol] = { memory, key };
      return false;
    }
    const watched = requestContextOf(request);
    if (watched && cached.route) watched.route = cached.route;
    tally.cached.again += 1;
    writeAnswer(response, cached.answer, watched?.id ?? '');
    return true;
  };
  handleBeforeFramework(app, (request, response) => {
    const key = cacheKeyOf(request);
    if (key === undefined || !seenKeys.has(key)) return false;
    const memory = store.memory();
    if (memory instanceof Map) return answer(memory, key, [request, response]);
    return memory.then((found) => answer(found, key, [request, response]));
  });
}

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/** Keys with a cached answer: for all others it is not worth checking whether something was written. */
const seenKeys = new Set<string>();
const maxSeenKeys = 10_000;

/** Caches the answer to a repeated request for as long as it is valid. */
export function cacheAnswer(request: IncomingMessage, answer: CacheableAnswer, validUntil: number): void {
  const slot = (request as SlottedMessage)[slotSymbol];
  const key = slot?.key ?? cacheKeyOf(request);
  if (key === undefined) return;
  if (seenKeys.size >= maxSeenKeys) seenKeys.clear();
  seenKeys.add(key);
  if (!slot || !hasRoom(slot, answer)) return;
  slot.memory.set(key, { answer, validUntil, route: requestContextOf(request)?.route } satisfies CachedAnswer);
}

/**
 * The limit for cached answers and their keys between two writes, in bytes. A list that is in the list cache counts
 * once for all callers who see the same rows.
 */
const maxCacheBytes = 32 * 1024 * 1024;

/** What a cache holds: each answer counts once. */
interface CacheUsage {
  bytes: number;
  readonly answers: WeakSet<Answer>;
}

const usageByCache = new WeakMap<CacheSlot['memory'], CacheUsage>();

function hasRoom({ memory, key }: CacheSlot, answer: Answer): boolean {
  const usage = usageByCache.get(memory) ?? { bytes: 0, answers: new WeakSet() };
  usageByCache.set(memory, usage);
  const bytes = key.length + (usage.answers.has(answer) ? 0 : (answer.payload?.length ?? 0));
  if (usage.bytes + bytes > maxCacheBytes) return false;
  usage.bytes += bytes;
  usage.answers.add(answer);
  return true;
}

/** Everything an answer depends on apart from the store; undefined if it may depend on more. */
function cacheKeyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers.authorization === undefined || !url.startsWith('/api/')) return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  const { host, unit, authorization } = headers;
  const key = [host, unit, headers['accept-encoding'], headers['if-none-match'], authorization, url].join('\n');
  return key.length > maxKeyLength ? undefined : key;
}

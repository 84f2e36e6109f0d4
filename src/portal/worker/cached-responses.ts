import { isOwnAnswer, portalResponse } from './portal-response.ts';
import { cacheOwnerOf, isCacheable, isRefusal, type CacheOwner } from './cache-rules.ts';
import { cachedAtHeader, cachePrefix } from './messages.ts';

/** The most responses that are cached; the oldest are evicted. */
const maxCachedResponses = 60;
/** The largest response that is cached, in bytes. */
const maxResponseBytes = 4 * 1024 * 1024;
/**
 * How long to wait for a response, in milliseconds, before a cached one is used. A working connection may be slow; a
 * dead one may give no error.
 */
const patience = 10_000;

/** Incremented by every `clearCachedResponses`, so that a response still in transit is not cached afterwards. */
let forgotten = 0;

/** The owner for whom the response to a request may be cached; null if the worker does not handle the request. */
export function cacheOwnerOfRequest(request: Request): CacheOwner | null {
  const { method, headers } = request;
  // Callers that revalidate themselves also cache themselves.
  if (headers.has('If-None-Match')) return null;
  return cacheOwnerOf({ method, url: new URL(request.url), authorization: headers.get('Authorization') }, Date.now());
}

/**
 * Tries the network and caches a good response. Only if the server is unreachable, the cached one is returned, with its
 * load time in a header. Rejects if nothing is cached either.
 */
export async function networkOrCached(event: FetchEvent, owner: CacheOwner): Promise<Response> {
  const { request } = event;
  const name = await storeOf(owner);
  const before = forgotten;
  const network = fetch(request).then((answer) => {
    event.waitUntil(keep({ name, url: request.url, answer: answer.clone(), before }));
    return answer;
  });
  // A late response is cached for the next request.
  event.waitUntil(network.catch(() => undefined));
  const own = await portalResponse(network, { patience, isOwn: isOwnAnswer });
  return own ?? (await kept(name, request.url)) ?? network;
}

/** Deletes all cached responses except those in the named store. */
export async function clearCachedResponses(except?: string): Promise<void> {
  if (except === undefined) forgotten += 1;
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Only a digest of the token is in the name: with the token the store can be found, but the token cannot be read from
 * it.
 */
async function storeOf({ user, token }: CacheOwner): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return `${cachePrefix}${user}.${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function kept(name: string, url: string): Promise<Response | undefined> {
  // `open` would create the store.
  return (await caches.has(name)) ? (await caches.open(name)).match(url, { ignoreVary: true }) : undefined;
}

interface Fresh {
  readonly name: string;
  readonly url: string;
  readonly answer: Response;
  /** The value of `forgotten` at the time of the request. */
  readonly before: number;
}

async function keep({ name, url, answer, before }: Fresh): Promise<void> {
  if (answer.status === 401) return clearCachedResponses();
  if (isRefusal(answer.status)) return drop(name, url);
  if (!isCacheable(new URL(url).pathname, answer)) return;
  const body = await answer.arrayBuffer();
  if (body.byteLength > maxResponseBytes) return drop(name, url);
  const headers = new Headers(answer.headers);
  // The stored body is already decompressed.
  for (const packing of ['Content-Encoding', 'Content-Length']) headers.delete(packing);
  headers.set(cachedAtHeader, new Date().toISOString());
  if (before !== forgotten) return;
  await clearCachedResponses(name);
  const store = await caches.open(name);
  await store.put(url, new Response(body, { headers }));
  await trim(store);
  if (before !== forgotten) await caches.delete(name);
}

async function drop(name: string, url: string): Promise<void> {
  if (await caches.has(name)) await (await caches.open(name)).delete(url, { ignoreVary: true });
}

async function trim(store: Cache): Promise<void> {
  const requests = await store.keys();
  if (requests.length <= maxCachedResponses) return;
  const dated = await Promise.all(
    requests.map(async (request) => ({
      request,
      at: (await store.match(request, { ignoreVary: true }))?.headers.get(cachedAtHeader) ?? '',
    })),
  );
  dated.sort((one, other) => (one.at < other.at ? -1 : 1));
  await Promise.all(dated.slice(0, requests.length - maxCachedResponses).map(({ request }) => store.delete(request)));
}

import { reached } from './reached.ts';
import { holderOf, isKeepable, isRefusal, type Holder } from './what-is-kept.ts';
import { keptAtHeader, keptPrefix } from './words.ts';

/** How many answers are kept; the oldest give way. */
const most = 60;
/** Bytes of an answer; what is longer is not kept. */
const longest = 4 * 1024 * 1024;
/**
 * How long an answer is waited for, in milliseconds, before a kept one is given. A good connection may be slow; none at
 * all may be silent.
 */
const patience = 10_000;

/** Rises with every `forgetAnswers`, so that an answer still under way is not kept after it. */
let forgotten = 0;

/** Whose the answer to a request would be kept for; null when it is none of the worker's business. */
export function holderOfRequest(request: Request): Holder | null {
  const { method, headers } = request;
  // Whoever revalidates by itself keeps the answer by itself.
  if (headers.has('If-None-Match')) return null;
  return holderOf({ method, url: new URL(request.url), authorization: headers.get('Authorization') }, Date.now());
}

/**
 * Asks the network and keeps a good answer. Only when the server is not reached does what was kept come back, with the
 * time it was loaded in a header. Rejects when there is nothing kept either.
 */
export async function networkOrKept(event: FetchEvent, holder: Holder): Promise<Response> {
  const { request } = event;
  const name = await storeOf(holder);
  const before = forgotten;
  const network = fetch(request).then((answer) => {
    event.waitUntil(keep({ name, url: request.url, answer: answer.clone(), before }));
    return answer;
  });
  // One that comes too late is for the next time.
  event.waitUntil(network.catch(() => undefined));
  return (await reached(network, patience)) ?? (await kept(name, request.url)) ?? network;
}

/** Deletes whatever was kept, but for the store named. */
export async function forgetAnswers(except?: string): Promise<void> {
  if (except === undefined) forgotten += 1;
  const names = (await caches.keys()).filter((name) => name.startsWith(keptPrefix) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The token is part of the name as a digest alone: it opens the store and cannot be read from it. */
async function storeOf({ user, token }: Holder): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return `${keptPrefix}${user}.${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function kept(name: string, url: string): Promise<Response | undefined> {
  // To open a store would make it.
  return (await caches.has(name)) ? (await caches.open(name)).match(url, { ignoreVary: true }) : undefined;
}

interface Fresh {
  readonly name: string;
  readonly url: string;
  readonly answer: Response;
  /** What `forgotten` was when it was asked for. */
  readonly before: number;
}

async function keep({ name, url, answer, before }: Fresh): Promise<void> {
  if (answer.status === 401) return forgetAnswers();
  if (isRefusal(answer.status)) return drop(name, url);
  if (!isKeepable(new URL(url).pathname, answer)) return;
  const body = await answer.arrayBuffer();
  if (body.byteLength > longest) return drop(name, url);
  const headers = new Headers(answer.headers);
  // The body stands here as it was before it was packed.
  for (const packing of ['Content-Encoding', 'Content-Length']) headers.delete(packing);
  headers.set(keptAtHeader, new Date().toISOString());
  if (before !== forgotten) return;
  await forgetAnswers(name);
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
  if (requests.length <= most) return;
  const dated = await Promise.all(
    requests.map(async (request) => ({
      request,
      at: (await store.match(request, { ignoreVary: true }))?.headers.get(keptAtHeader) ?? '',
    })),
  );
  dated.sort((one, other) => (one.at < other.at ? -1 : 1));
  await Promise.all(dated.slice(0, requests.length - most).map(({ request }) => store.delete(request)));
}

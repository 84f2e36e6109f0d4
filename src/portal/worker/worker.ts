import { matchPage, redirects } from '#model/routes.ts';
import { clearCachedResponses, cacheOwnerOfRequest, networkOrCached } from './cached-responses.ts';
import { shellOf, type ShellFile } from './shell.ts';
import { clearCacheMessage, shellRequestMessage, type ShellAnswer } from './messages.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The build injects the list of its files here. */
  readonly __WB_MANIFEST: readonly ShellFile[];
};

const shell = shellOf(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  // A new worker may activate at once: pages come from the network first, and the files of the previous shell are kept
  // for pages that are still open.
  event.waitUntil(shell.keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([shell.dropOlder(), self.registration.navigationPreload.enable()]).then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === clearCacheMessage) event.waitUntil(clearCachedResponses());
  if (event.data === shellRequestMessage) event.waitUntil(tellShell(event.source));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) openPage(event);
    return;
  }
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(shell.file(request));
    return;
  }
  const owner = cacheOwnerOfRequest(request);
  if (owner) event.respondWith(networkOrCached(event, owner));
});

/**
 * Whether a path is an address of the portal. All others, those of calls, files and anything else on this host, go to
 * the server.
 */
function isPage(path: string): boolean {
  return matchPage(path) !== undefined || path in redirects;
}

function openPage(event: FetchEvent): void {
  const network = fromNetwork(event);
  event.respondWith(shell.page(network));
  event.waitUntil(network.catch(() => undefined));
}

/** The browser requests a page while it starts the worker (navigation preload). */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const early = (await event.preloadResponse) as Response | undefined;
  return early ?? fetch(event.request);
}

async function tellShell(asking: ExtendableMessageEvent['source']): Promise<void> {
  asking?.postMessage({ shell: await shell.parts() } satisfies ShellAnswer);
}

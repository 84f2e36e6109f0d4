import { isOwnPage, portalResponse } from './portal-response.ts';

/** A file of the build. */
export interface ShellFile {
  /** Relative to the root, without a leading slash. */
  readonly url: string;
  /** A hash of its content; null if its name contains one. */
  readonly revision: string | null;
}

const prefix = 'quadrangle.shell.';
/** The page is cached as the server sends it at the root, with its headers, including the content security policy. */
const page = '/';
/** How long to wait for a page, in milliseconds, before the cached one is used. */
const patience = 3000;

/** The shell of one build: the page that every address of the portal opens, and all files it loads. */
export function shellOf(files: readonly ShellFile[]) {
  const html = files.find(({ url }) => url === 'index.html');
  const name = `${prefix}${html?.revision ?? ''}`;
  const assets = files.filter(({ url }) => url !== 'index.html').map(({ url }) => `/${url}`);
  const open = () => caches.open(name);

  return {
    /**
     * Fetches the files that the previous shell does not have. Throws if a file is missing, or if the server has
     * another build by now.
     */
    async keep(): Promise<void> {
      const fresh = await fetch(page, { cache: 'reload' });
      const loaded = partsOf(await fresh.clone().text());
      if (!fresh.ok || !loaded.every((part) => assets.includes(part))) throw new Error('This is another build.');
      const cache = await open();
      try {
        await Promise.all(assets.map((path) => keepFile(cache, path)));
        await cache.put(page, fresh);
      } catch (error) {
        // An incomplete shell must not be used as a previous shell.
        if (!(await cache.match(page))) await caches.delete(name);
        throw error;
      }
    },

    /** Deletes all older shells except the latest: a page of it may still be open, and request a file. */
    async dropOlder(): Promise<void> {
      const others = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
      await Promise.all(others.slice(0, -1).map((one) => caches.delete(one)));
    },

    /** The page from the network or, if that is too slow or fails, the cached one. */
    async page(network: Promise<Response>): Promise<Response> {
      const own = await portalResponse(network, { patience, isOwn: isOwnPage });
      return own ?? (await (await open()).match(page)) ?? network;
    },

    /** A file with a content hash in its name, from this shell or the previous one, or else from the network. */
    async file(request: Request): Promise<Response> {
      const kept = (await (await open()).match(request, { ignoreVary: true })) ?? (await findFile(request));
      return kept ?? fetch(request);
    },

    /** The addresses of the files that the cached page loads. */
    async parts(): Promise<string[]> {
      const kept = await (await open()).match(page);
      return kept ? partsOf(await kept.text()) : [];
    },
  };
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const hashed = path.startsWith('/assets/');
  const answer = (hashed ? await findFile(path) : undefined) ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path} is not there.`);
  await cache.put(path, answer);
}

async function findFile(path: string | Request): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  for (const cacheName of names.reverse()) {
    const found = await caches.match(path, { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

function partsOf(html: string): string[] {
  return [...html.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, path]) => (path ? [path] : []));
}

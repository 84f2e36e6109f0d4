import { reached } from './reached.ts';

/** A file of the build. */
export interface ShellFile {
  /** Below the root, without a slash in front. */
  readonly url: string;
  /** A hash of its content; null where the name holds one. */
  readonly revision: string | null;
}

const prefix = 'quadrangle.shell.';
/** The page is kept as the server sends it at its root, with its headers: the content security policy among them. */
const page = '/';
/** How long a page is waited for, in milliseconds, before the kept one is shown. */
const patience = 3000;

/** The shell of one build: the page that every address of the portal opens, and all the files it loads. */
export function shellOf(files: readonly ShellFile[]) {
  const html = files.find(({ url }) => url === 'index.html');
  const name = `${prefix}${html?.revision ?? ''}`;
  const assets = files.filter(({ url }) => url !== 'index.html').map(({ url }) => `/${url}`);
  const open = () => caches.open(name);

  return {
    /**
     * Fetches what is not here from the shell before. Throws when a file is missing, or when the server has another
     * build by now.
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
        // Half a shell must not pass for the one before.
        if (!(await cache.match(page))) await caches.delete(name);
        throw error;
      }
    },

    /** Lets go of older shells but the last: a page of it may still be open somewhere, and ask for a part. */
    async dropOlder(): Promise<void> {
      const others = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
      await Promise.all(others.slice(0, -1).map((one) => caches.delete(one)));
    },

    /** The page from the network, or, when that takes too long or leads nowhere, the kept one. */
    async page(network: Promise<Response>): Promise<Response> {
      return (await reached(network, patience)) ?? (await (await open()).match(page)) ?? network;
    },

    /** A file whose name holds a hash of its content, from this shell or the one before, or else from the network. */
    async file(request: Request): Promise<Response> {
      const kept = (await (await open()).match(request, { ignoreVary: true })) ?? (await findFile(request));
      return kept ?? fetch(request);
    },

    /** The addresses that the kept page loads. */
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

import { memoize } from '#model/memoize.ts';
import type { Context } from '#server/context.ts';
import { createLazyEncodings, type Encoding } from '#server/http/answers/compression.ts';
import { contentEtag, withoutContentHeaders } from '#server/http/answers/etags.ts';
import { toLatin1Payload } from '#server/http/answers/latin1-payload.ts';
import { revisionKey, revisionsReader } from '#server/store/revisions.ts';

/** A rendered page: its response, and its dependencies. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly names: ReadonlySet<string>;
  /** Unix time in ms. */
  readonly until: number;
}

/** An encoded response: created once, and sent for all equal requests. */
export interface EncodedResponse {
  readonly headers: Readonly<Record<string, string | number>>;
  /** The bytes; a short body is a Latin-1 string, which is sent in one packet with the head. */
  readonly body: Buffer | string;
}

/** A page as the bytes to send. */
export interface CachedPage extends RenderedPage {
  readonly etag: string;
  /** The headers of a 304 response. */
  readonly unchanged: EncodedResponse['headers'];
  /** The page in an encoding, compressed on first use; uncompressed if compression saves nothing. */
  readonly encode: (encoding: Encoding | undefined) => Promise<EncodedResponse>;
}

/** The size limit of the cache, in bytes. */
const maxCacheBytes = 24 * 1024 * 1024;

interface Entry {
  readonly page: CachedPage;
  /** The revisions of its dependencies at the time it was made. */
  readonly revisions: string;
  /** The revision map of the last check: while nothing is written it is the same object. */
  seen: ReadonlyMap<string, number>;
}

/**
 * Caches pages as the bytes to send. Every request compares the revisions of a page's dependencies with the current
 * ones. So a write is visible at the next request, and several servers on one database agree.
 */
export function createPageCache({ store, tally }: Pick<Context, 'store' | 'tally'>) {
  const readRevisions = revisionsReader(store);
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<CachedPage>>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.page.body.length ?? 0;
    entries.delete(key);
  };

  const keep = (key: string, entry: Entry) => {
    drop(key);
    entries.set(key, entry);
    bytes += entry.page.body.length;
    // The oldest entries are evicted; they are made again on request.
    for (const oldest of entries.keys()) {
      if (bytes <= maxCacheBytes) break;
      drop(oldest);
    }
  };

  const found = (key: string, revisions: ReadonlyMap<string, number>): CachedPage | undefined => {
    const entry = entries.get(key);
    if (!entry || Date.now() >= entry.page.until) return undefined;
    if (entry.seen !== revisions && entry.revisions !== revisionKey(entry.page.names, revisions)) return undefined;
    entry.seen = revisions;
    tally.cached.page += 1;
    return entry.page;
  };

  const makeAndKeep = async (key: string, revisions: ReadonlyMap<string, number>, make: Make) => {
    const page = toCachedPage(await make());
    // The revisions were read before the page: a write in between makes the next request render it again.
    if (page.status === 200) keep(key, { page, revisions: revisionKey(page.names, revisions), seen: revisions });
    return page;
  };

  return {
    /**
     * The cached page of a key if it is still valid; otherwise makes it, once for all concurrent requests until
     * something is written.
     */
    page: async (key: string, make: Make): Promise<CachedPage> => {
      const revisions = await readRevisions();
      const kept = found(key, revisions);
      if (kept) return kept;
      const turn = `${key} ${generationOf(revisions)}`;
      const job = making.get(turn) ?? makeAndKeep(key, revisions, make).finally(() => making.delete(turn));
      making.set(turn, job);
      return job;
    },
    /** The cached page of a key, if it is still valid. Undefined at once if none is cached. */
    known: (key: string): Promise<CachedPage | undefined> | undefined =>
      entries.has(key) ? readRevisions().then((revisions) => found(key, revisions)) : undefined,
  };
}

/** The key of a page: the base and the path as they are in the address, and the query parameters that the page uses. */
export function keyOfPage(base: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const asked = Object.entries(query);
  return asked.length === 0 ? `${base} ${path}` : `${base} ${path} ${JSON.stringify(asked)}`;
}

export type PageCache = ReturnType<typeof createPageCache>;

type Make = () => Promise<RenderedPage>;

/** A page with its ETag, as it is sent. */
export function toCachedPage(made: RenderedPage): CachedPage {
  const { body } = made;
  // A hash of the content: a re-rendered page with equal content keeps its ETag.
  const etag = contentEtag(body);
  const headers = { ...made.headers, etag, vary: 'Accept-Encoding' };
  const plain = sentAs(body, headers);
  const inEncoding = createLazyEncodings(body, plain, (packed, encoding) => {
    return sentAs(packed, { ...headers, 'content-encoding': encoding });
  });
  return {
    ...made,
    etag,
    unchanged: withoutContentHeaders(headers),
    encode: (encoding) => inEncoding(isPackedItself(made) ? undefined : encoding),
  };
}

function sentAs(bytes: Buffer, headers: EncodedResponse['headers']): EncodedResponse {
  return { headers: { ...headers, 'content-length': bytes.length }, body: toLatin1Payload(bytes) };
}

/** PDF and Word documents are already compressed. */
function isPackedItself({ headers }: RenderedPage): boolean {
  return /^application\/(?:pdf|vnd\.)/.test(headers['content-type'] ?? '');
}

let generation = 0;

/** A unique number for each revision map. */
const generationOf = memoize((_: ReadonlyMap<string, number>) => (generation += 1));

import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { memoize } from '#model/memoize.ts';
import type { Context } from '#server/context.ts';
import { tagOf, withoutContent } from '#server/http/answers/conditional.ts';
import { latin1Payload } from '#server/http/answers/latin1-payload.ts';
import { revisionsReader } from '#server/store/revisions.ts';

/** A page made: how it is answered, and what it depends on. */
export interface Made {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly names: ReadonlySet<string>;
  /** Unix time in ms. */
  readonly until: number;
}

/** What goes over the line: made once, and sent to everybody who asks alike. */
export interface Sent {
  readonly headers: Readonly<Record<string, string | number>>;
  /** The bytes; of few bytes a string of as many letters (Latin-1), which goes out in one piece with the head. */
  readonly body: Buffer | string;
}

/** A page as the bytes to send. */
export interface CachedPage extends Made {
  readonly etag: string;
  /** What goes with the answer that nothing has changed. */
  readonly unchanged: Sent['headers'];
  /** The page as it is, or packed when somebody first takes it so; as it is, too, where packing saves nothing. */
  readonly sent: (encoding: Encoding | undefined) => Promise<Sent>;
}

export type Encoding = 'br' | 'gzip';

/** How much is kept, in bytes. */
const most = 24 * 1024 * 1024;

/** A page of this length or less fits a packet as it is. */
const worthPacking = 1000;

interface Entry {
  readonly page: CachedPage;
  /** The revisions of what it depends on, when it was made. */
  readonly revisions: string;
  /** The map of revisions that it was last held against: while nothing is written it is the same. */
  seen: ReadonlyMap<string, number>;
}

/**
 * Keeps pages as the bytes to send. Every request holds the revisions of what the page shows against those of the
 * moment, so that what was saved is seen at the next request, and several servers on one database agree.
 */
export function pageCache({ store, tally }: Pick<Context, 'store' | 'tally'>) {
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
    // The oldest give way; what is asked for again is made again.
    for (const oldest of entries.keys()) {
      if (bytes <= most) break;
      drop(oldest);
    }
  };

  const found = (key: string, revisions: ReadonlyMap<string, number>): CachedPage | undefined => {
    const entry = entries.get(key);
    if (!entry || Date.now() >= entry.page.until) return undefined;
    if (entry.seen !== revisions && entry.revisions !== revisionsOf(entry.page.names, revisions)) return undefined;
    entry.seen = revisions;
    tally.kept.page += 1;
    return entry.page;
  };

  const makeAndKeep = async (key: string, revisions: ReadonlyMap<string, number>, make: Make) => {
    const page = cachedPage(await make());
    // The revisions were read before the page: what is written meanwhile makes it anew at the next request.
    if (page.status === 200) keep(key, { page, revisions: revisionsOf(page.names, revisions), seen: revisions });
    return page;
  };

  return {
    /**
     * The page that is kept under a key and still good; otherwise makes it, once for all who ask before anything else
     * is written.
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
    /** The page that is kept under a key, if it is still good. Undefined at once where none is kept. */
    known: (key: string): Promise<CachedPage | undefined> | undefined =>
      entries.has(key) ? readRevisions().then((revisions) => found(key, revisions)) : undefined,
  };
}

/** The key of a page: the base and the path as they stand in the address, and the queries that it knows. */
export function keyOfPage(base: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const asked = Object.entries(query);
  return asked.length === 0 ? `${base} ${path}` : `${base} ${path} ${JSON.stringify(asked)}`;
}

export type PageCache = ReturnType<typeof pageCache>;

type Make = () => Promise<Made>;

/** A page with its tag, as it is sent. */
export function cachedPage(made: Made): CachedPage {
  const { body } = made;
  // Of the content: a page that was made anew and says the same is the same page.
  const etag = tagOf(body);
  const headers = { ...made.headers, etag, vary: 'Accept-Encoding' };
  const plain = Promise.resolve(sentAs(body, headers));
  const packing = new Map<Encoding, Promise<Sent>>();
  const pack = async (encoding: Encoding): Promise<Sent> => {
    return sentAs(await packed(body, encoding), { ...headers, 'content-encoding': encoding });
  };
  const isWorthPacking = body.length > worthPacking && !isPackedItself(made);
  return {
    ...made,
    etag,
    unchanged: withoutContent(headers),
    sent: (encoding) => {
      if (encoding === undefined || !isWorthPacking) return plain;
      const packedOnce = packing.get(encoding) ?? pack(encoding);
      packing.set(encoding, packedOnce);
      return packedOnce;
    },
  };
}

function sentAs(bytes: Buffer, headers: Sent['headers']): Sent {
  return { headers: { ...headers, 'content-length': bytes.length }, body: latin1Payload(bytes) };
}

/** A PDF and a Word document are packed by themselves. */
function isPackedItself({ headers }: Made): boolean {
  return /^application\/(?:pdf|vnd\.)/.test(headers['content-type'] ?? '');
}

function revisionsOf(names: ReadonlySet<string>, revisions: ReadonlyMap<string, number>): string {
  return [...names].map((name) => revisions.get(name) ?? 0).join('.');
}

let generation = 0;

/** A number that each map of revisions has for itself. */
const generationOf = memoize((_: ReadonlyMap<string, number>) => (generation += 1));

/** What is longer is packed beside what else is to be done; to hand over a page takes longer than to pack it. */
const longestAtOnce = 256 * 1024;

function packed(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const isLong = body.length > longestAtOnce;
  if (encoding === 'gzip') return isLong ? promisify(gzip)(body, gzipOptions) : gzipSync(body, gzipOptions);
  const options = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // Better ones take twice as long for a tenth less.
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  return isLong ? promisify(brotliCompress)(body, options) : brotliCompressSync(body, options);
}

const gzipOptions = { level: 6 };

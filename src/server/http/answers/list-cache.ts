import { BoundedMap } from '#model/bounded-map.ts';
import type { Resource } from '#model/define.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { allRecords } from '../../store/records/list-query.ts';
import { readList } from '../../store/records/reading.ts';
import { revisionKeyReader } from '../../store/revisions.ts';
import { scopeOf } from '../../store/records/scope.ts';
import type { Context } from '../../context.ts';
import type { Store } from '../../store/store.ts';
import { answerClassOf } from './answer-cache.ts';
import { createLazyEncodings } from './compression.ts';
import { Answer } from '../call.ts';
import { revisionEtag } from './etags.ts';
import { jsonRevalidationHeaders } from './revalidation-headers.ts';

/** How many lists are cached: one per resource for all callers who see the same rows. */
const maxCachedLists = 500;

/** The cached answers of a whole list, valid for one revision of its resource and one scope. */
export interface CachedList {
  readonly plain: Answer;
  /** The same, compressed on first request. */
  readonly compressed: () => Promise<Answer>;
}

/** Creates the ETags of lists: the revision of the resource, and the scope of the caller. */
export function createListEtagReader(store: Store): (resource: Resource, actor: Actor) => Promise<string> {
  const readKey = revisionKeyReader(store);
  return async (resource, actor) => {
    const { key, dependsOn = [], moment = '' } = scopeOf(actor, resource);
    const revisions = await readKey([resource.name, ...dependsOn]);
    return revisionEtag(revisions, `${resource.name} ${key}${moment}`);
  };
}

/**
 * Caches the answers of whole lists as the bytes to send. The revision is read on every request, so that several
 * servers on one database agree; the list is read only if the revision is new.
 */
export function createListCache({ store, tally }: Pick<Context, 'store' | 'tally'>) {
  const etagOf = createListEtagReader(store);
  const cache = new BoundedMap<string, { etag: string; list: CachedList }>(maxCachedLists);

  const whole = async (resource: Resource, actor: Actor, etag: string): Promise<CachedList> => {
    const scope = scopeOf(actor, resource);
    const cacheKey = `${resource.name} ${scope.key}`;
    const cached = cache.get(cacheKey);
    if (cached?.etag === etag) {
      tally.cached.list += 1;
      return cached.list;
    }
    const { rows } = await readList(store, { resource, actor, query: allRecords });
    const list = toCachedList(JSON.stringify(rows), etag, answerClassOf(scope));
    cache.set(cacheKey, { etag, list });
    return list;
  };

  return { etagOf, whole };
}

export type ListCache = ReturnType<typeof createListCache>;

/** An answer as the bytes to send, plain and compressed. */
export function toCachedList(text: string, etag: string, Kind = Answer): CachedList {
  const headers = { ...jsonRevalidationHeaders, etag };
  const bytes = Buffer.from(text);
  const plain = new Kind(200, headers, bytes);
  const inEncoding = createLazyEncodings(bytes, plain, (packed, encoding) => {
    return new Kind(200, { ...headers, 'content-encoding': encoding }, packed);
  });
  return { plain, compressed: () => inEncoding('gzip') };
}

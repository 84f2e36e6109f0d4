import { BoundedMap } from '#model/bounded-map.ts';
import type { Resource } from '#model/define.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { everything } from '../../store/records/list-query.ts';
import { readList } from '../../store/records/reading.ts';
import { revisionReader } from '../../store/revisions.ts';
import { scopeOf } from '../../store/records/scope.ts';
import type { Context } from '../../context.ts';
import type { Store } from '../../store/store.ts';
import { answerClassOf } from './answer-cache.ts';
import { inEncodings } from './compression.ts';
import { Answer } from '../call.ts';
import { tagAt } from './conditional.ts';
import { revalidated } from './revalidated.ts';

/** How many lists are cached: one per resource for all callers who see the same rows. */
const mostKept = 500;

/** The cached answers of a whole list, valid for one revision of its resource and one scope. */
export interface CachedList {
  readonly plain: Answer;
  /** The same, compressed on first request. */
  readonly compressed: () => Promise<Answer>;
}

/** A key that changes with every write to any of these resources or tables. */
export async function revisionsOf(
  revisionOf: ReturnType<typeof revisionReader>,
  names: readonly string[],
): Promise<string> {
  const revisions: string[] = [];
  for (const name of names) revisions.push((await revisionOf(name)).toString(36));
  return revisions.join('.');
}

/** Creates the ETags of lists: the revision of the resource, and the scope of the caller. */
export function listEtags(store: Store): (resource: Resource, actor: Actor) => Promise<string> {
  const revisionOf = revisionReader(store);
  return async (resource, actor) => {
    const { key, also = [], moment = '' } = scopeOf(actor, resource);
    const revisions = await revisionsOf(revisionOf, [resource.name, ...also]);
    return tagAt(revisions, `${resource.name} ${key}${moment}`);
  };
}

/**
 * Caches the answers of whole lists as the bytes to send. The revision is read on every request, so that several
 * servers on one database agree; the list is read only if the revision is new.
 */
export function listCache({ store, tally }: Pick<Context, 'store' | 'tally'>) {
  const etagOf = listEtags(store);
  const kept = new BoundedMap<string, { etag: string; list: CachedList }>(mostKept);

  const whole = async (resource: Resource, actor: Actor, etag: string): Promise<CachedList> => {
    const scope = scopeOf(actor, resource);
    const place = `${resource.name} ${scope.key}`;
    const found = kept.get(place);
    if (found?.etag === etag) {
      tally.kept.list += 1;
      return found.list;
    }
    const { rows } = await readList(store, { resource, actor, query: everything });
    const list = answersOf(JSON.stringify(rows), etag, answerClassOf(scope));
    kept.set(place, { etag, list });
    return list;
  };

  return { etagOf, whole };
}

export type ListCache = ReturnType<typeof listCache>;

/** An answer as the bytes to send, plain and compressed. */
export function answersOf(text: string, etag: string, Kind = Answer): CachedList {
  const headers = { ...revalidated, etag };
  const bytes = Buffer.from(text);
  const plain = new Kind(200, headers, bytes);
  const inEncoding = inEncodings(bytes, plain, (packed, encoding) => {
    return new Kind(200, { ...headers, 'content-encoding': encoding }, packed);
  });
  return { plain, compressed: () => inEncoding('gzip') };
}

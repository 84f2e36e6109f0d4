import type { Resource } from '#model/define.ts';
import { tableOf } from '../../store/records/rows.ts';
import { revisionKeyReader } from '../../store/revisions.ts';
import type { Store } from '../../store/store.ts';
import { Answer, type CallRequest } from '../call.ts';
import { isNotModified, revisionEtag } from './etags.ts';
import { toCachedList } from './list-cache.ts';
import { revalidationHeaders } from './revalidation-headers.ts';

/**
 * Caches the answer of something that is read as a whole from these resources, such as a department's data.
 * Its ETag is their revisions. The name says what is read and, if not all callers see the same, by whom. Undefined if
 * `read` finds nothing.
 */
export function createWholeAnswerCache(store: Store, resources: readonly Resource[]) {
  const tables = [...new Set(resources.map(tableOf))];
  const readKey = revisionKeyReader(store);
  return async (
    { ifNoneMatch, acceptsGzip }: CallRequest,
    name: string,
    read: () => Promise<object | undefined>,
  ): Promise<Answer | undefined> => {
    const etag = revisionEtag(await readKey(tables), name);
    const isKnown = isNotModified(ifNoneMatch, etag);
    const unchanged = () => new Answer(304, { ...revalidationHeaders, etag }, null);
    // `*` matches whatever exists now; a tag matches an earlier state.
    if (isKnown && ifNoneMatch?.trim() !== '*') return unchanged();
    const answers = await store.remember(name, async () => {
      const content = await read();
      return content && toCachedList(JSON.stringify(content), etag);
    });
    if (!answers) return undefined;
    if (isKnown) return unchanged();
    return acceptsGzip ? answers.compressed() : answers.plain;
  };
}

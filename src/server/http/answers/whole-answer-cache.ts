import type { Resource } from '#model/define.ts';
import { tableOf } from '../../store/records/rows.ts';
import { revisionReader } from '../../store/revisions.ts';
import type { Store } from '../../store/store.ts';
import { Answer, type CallRequest } from '../call.ts';
import { hasAlready, tagAt } from './conditional.ts';
import { answersOf, revisionsOf } from './list-cache.ts';
import { revalidation } from './revalidated.ts';

/**
 * Caches the answer of something that is read as a whole from these resources, such as a department's data.
 * Its ETag is their revisions. The name says what is read and, if not all callers see the same, by whom. Undefined if
 * `read` finds nothing.
 */
export function wholeAnswerCache(store: Store, resources: readonly Resource[]) {
  const written = [...new Set(resources.map(tableOf))];
  const revisionOf = revisionReader(store);
  return async (
    { ifNoneMatch, acceptsGzip }: CallRequest,
    name: string,
    read: () => Promise<object | undefined>,
  ): Promise<Answer | undefined> => {
    const etag = tagAt(await revisionsOf(revisionOf, written), name);
    const isKnown = hasAlready(ifNoneMatch, etag);
    const unchanged = () => new Answer(304, { ...revalidation, etag }, null);
    // `*` matches whatever exists now; a tag matches an earlier state.
    if (isKnown && ifNoneMatch?.trim() !== '*') return unchanged();
    const answers = await store.remember(name, async () => {
      const found = await read();
      return found && answersOf(JSON.stringify(found), etag);
    });
    if (!answers) return undefined;
    if (isKnown) return unchanged();
    return acceptsGzip ? answers.compressed() : answers.plain;
  };
}

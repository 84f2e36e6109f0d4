import { Answer, uncached } from '../call.ts';
import { hasAlready, tagOf, withoutContent } from './conditional.ts';

/** The headers of a list, and whether its answer may be cached. */
export interface Manner {
  readonly headers?: Readonly<Record<string, string>>;
  readonly Kind?: typeof Answer;
}

/**
 * A list as an answer. `total` is the number of rows without `limit` and `offset`; undefined if no limit was requested.
 */
export function paged(
  rows: readonly unknown[],
  total: number | undefined,
  { headers = uncached, Kind = Answer }: Manner = {},
): Answer {
  const counted: Record<string, string> = total === undefined ? {} : { 'x-total-count': String(total) };
  return new Kind(200, { ...headers, ...counted }, JSON.stringify(rows));
}

/** The same with an ETag computed from its content; 304 if the client has it. */
export function pagedAndTagged(
  ifNoneMatch: string | undefined,
  { rows, total, headers = uncached, Kind = Answer }: Manner & { rows: readonly unknown[]; total: number | undefined },
): Answer {
  const tagged = { ...headers, etag: tagOf(JSON.stringify([rows, total])) };
  return hasAlready(ifNoneMatch, tagged.etag)
    ? new Kind(304, withoutContent(tagged), null)
    : paged(rows, total, { headers: tagged, Kind });
}

import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { folded, holds, soughtIn } from '#model/search/sought.ts';
import type { ListQuery } from '../../store/records/list-query.ts';
import type { Answer, CallRequest } from '../call.ts';
import { readListQuery } from '../records/list-query.ts';
import { pagedAndTagged, type Manner } from './paged.ts';

/** Rows that do not come from a stored resource, and how they are answered. */
interface Listed extends Manner {
  /** The fields used for search, sort and filters. */
  readonly resource: Resource;
  /** In the default order, used when the caller requests none. */
  readonly rows: readonly object[];
}

/**
 * Answers rows that do not come from a stored resource like any other list: search, sort, pages, filters and an ETag.
 * Throws `invalid`.
 */
export function answerRows(
  { query, ifNoneMatch }: Pick<CallRequest, 'query' | 'ifNoneMatch'>,
  { resource, rows, ...manner }: Listed,
): Answer {
  const asked = readListQuery(resource, query);
  const found = fitting(rows as readonly Values[], asked).toSorted(inOrder(asked.sort));
  const page = found.slice(asked.offset, asked.limit === undefined ? undefined : asked.offset + asked.limit);
  return pagedAndTagged(ifNoneMatch, {
    rows: page,
    total: asked.limit === undefined ? undefined : found.length,
    ...manner,
  });
}

function fitting(rows: readonly Values[], { q, filters }: ListQuery): Values[] {
  const sought = soughtIn(q);
  const textOf = (row: Values) =>
    Object.values(row)
      .filter((value) => typeof value === 'string')
      .join('\n');
  const wanted = Object.entries(filters);
  return rows.filter(
    (row) => holds(textOf(row), sought) && wanted.every(([name, values]) => values.includes(row[name])),
  );
}

function inOrder(sort: ListQuery['sort']): (one: Values, other: Values) => number {
  return (one, other) => {
    for (const { field, down } of sort) {
      const before = compared(one[field], other[field]);
      if (before !== 0) return down ? -before : before;
    }
    return 0;
  };
}

/** Compares numbers by value, also when they are stored as text; other texts case-insensitively, by code point. */
function compared(one: unknown, other: unknown): number {
  const [a, b] = [one, other].map((value) => folded(String(value ?? '')));
  const [c, d] = [Number(a || NaN), Number(b || NaN)];
  if (!Number.isNaN(c) && !Number.isNaN(d)) return c - d;
  return a === b ? 0 : String(a) < String(b) ? -1 : 1;
}

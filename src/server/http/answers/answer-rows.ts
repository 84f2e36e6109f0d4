import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { foldText, containsAllWords, parseSearch } from '#model/search/search-query.ts';
import type { ListQuery } from '../../store/records/list-query.ts';
import type { Answer, CallRequest } from '../call.ts';
import { readListQuery } from '../records/list-query.ts';
import { answerTaggedPage, type AnswerOptions } from './answer-page.ts';

/** Rows that do not come from a stored resource, and how they are answered. */
interface RowsAnswer extends AnswerOptions {
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
  { resource, rows, ...manner }: RowsAnswer,
): Answer {
  const listQuery = readListQuery(resource, query);
  const matching = filterRows(rows as readonly Values[], listQuery).toSorted(rowComparator(listQuery.sort));
  const page = matching.slice(
    listQuery.offset,
    listQuery.limit === undefined ? undefined : listQuery.offset + listQuery.limit,
  );
  return answerTaggedPage(ifNoneMatch, {
    rows: page,
    total: listQuery.limit === undefined ? undefined : matching.length,
    ...manner,
  });
}

function filterRows(rows: readonly Values[], { q, filters }: ListQuery): Values[] {
  const searchQuery = parseSearch(q);
  const textOf = (row: Values) =>
    Object.values(row)
      .filter((value) => typeof value === 'string')
      .join('\n');
  const conditions = Object.entries(filters);
  return rows.filter(
    (row) =>
      containsAllWords(textOf(row), searchQuery) && conditions.every(([name, values]) => values.includes(row[name])),
  );
}

function rowComparator(sort: ListQuery['sort']): (one: Values, other: Values) => number {
  return (one, other) => {
    for (const { field, down } of sort) {
      const before = compareValues(one[field], other[field]);
      if (before !== 0) return down ? -before : before;
    }
    return 0;
  };
}

/** Compares numbers by value, also when they are stored as text; other texts case-insensitively, by code point. */
function compareValues(one: unknown, other: unknown): number {
  const [a, b] = [one, other].map((value) => foldText(String(value ?? '')));
  const [c, d] = [Number(a || NaN), Number(b || NaN)];
  if (!Number.isNaN(c) && !Number.isNaN(d)) return c - d;
  return a === b ? 0 : String(a) < String(b) ? -1 : 1;
}

import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

/** A part of a long list, the newest first, and how many rows there are in all. */
export interface Portion<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Which part: at most `limit` rows, after the first `offset`. */
export interface PortionAsked {
  limit: number;
  offset: number;
}

interface PortionsProps<Row> {
  queryKey: QueryKey;
  /** So many rows come at a time. */
  portion: number;
  /** Throws `ProblemError`. */
  read: (asked: PortionAsked) => Promise<Portion<Row>>;
}

/**
 * A long list of what happened, a portion at a time: the rows read so far, how many there are in all, and the query
 * that reads on.
 */
export function usePortions<Row>({ queryKey, portion, read }: PortionsProps<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read({ limit: portion, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, parts) => {
      const offset = parts.reduce((read, { rows }) => read + rows.length, 0);
      return last.rows.length > 0 && offset < last.total ? offset : null;
    },
    // It is opened to see what happened just now.
    staleTime: 0,
    gcTime: 0,
  });
  const parts = query.data?.pages ?? [];
  return { query, rows: rowsOf(parts), total: parts.at(-1)?.total ?? 0 };
}

/** What came in between two portions moved the rest on: the second begins with so many rows of the first. */
function rowsOf<Row>(parts: readonly Portion<Row>[]): Row[] {
  return parts.flatMap(({ rows, total }, at) => {
    const known = parts[at - 1]?.total ?? total;
    return rows.slice(Math.max(0, total - known));
  });
}

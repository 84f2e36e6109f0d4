import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

/** A part of a long list, the newest first, and the total number of rows. */
export interface Portion<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The requested part: at most `limit` rows, after the first `offset` rows. */
export interface PortionRequest {
  limit: number;
  offset: number;
}

interface PortionsProps<Row> {
  queryKey: QueryKey;
  /** The number of rows per request. */
  portion: number;
  /** Throws `ProblemError`. */
  read: (asked: PortionRequest) => Promise<Portion<Row>>;
}

/** A long list of events, loaded in parts: the rows read so far, the total number, and the query that loads more. */
export function usePortions<Row>({ queryKey, portion, read }: PortionsProps<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read({ limit: portion, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, parts) => {
      const offset = parts.reduce((read, { rows }) => read + rows.length, 0);
      return last.rows.length > 0 && offset < last.total ? offset : null;
    },
    // The list is opened to see recent events, so it is always refetched.
    staleTime: 0,
    gcTime: 0,
  });
  const parts = query.data?.pages ?? [];
  return { query, rows: rowsOf(parts), total: parts.at(-1)?.total ?? 0 };
}

/** New rows between two requests shift the rest: the second part then starts with rows that the first already had. */
function rowsOf<Row>(parts: readonly Portion<Row>[]): Row[] {
  return parts.flatMap(({ rows, total }, at) => {
    const known = parts[at - 1]?.total ?? total;
    return rows.slice(Math.max(0, total - known));
  });
}

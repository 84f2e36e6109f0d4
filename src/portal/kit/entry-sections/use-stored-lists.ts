import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StoredLists } from './drafts.ts';

/** Everything about an owner that the page has loaded. */
export interface KnownLists<Lists extends StoredLists> {
  /** Null when there is no such owner; undefined until it is loaded. */
  readonly data: Lists | null | undefined;
  readonly error: unknown;
  /** Refetches it; null when that failed. A stable function. */
  readonly reload: () => Promise<Lists | null>;
}

/** Reads the lists of an owner and the data beside them, and caches them under `queryKey`. */
export function useStoredLists<Lists extends StoredLists>(
  queryKey: QueryKey,
  read: () => Promise<Lists | null>,
): KnownLists<Lists> {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read });
  const reload = useCallback(async () => {
    const answer = await refetch();
    return answer.isSuccess ? answer.data : null;
  }, [refetch]);
  return { data, error, reload };
}

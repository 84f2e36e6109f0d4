import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StoredLists } from './drafts.ts';

/** Everything an owner says of itself, as the page knows it. */
export interface KnownLists<Lists extends StoredLists> {
  /** Null when there is no such owner; undefined until it is read. */
  readonly data: Lists | null | undefined;
  readonly error: unknown;
  /** Reads it again; null when that failed. The same function all the time. */
  readonly reload: () => Promise<Lists | null>;
}

/** Reads the lists of an owner and what stands beside them, and keeps them under `queryKey`. */
export function useStoredLists<Lists extends StoredLists>(
  queryKey: readonly string[],
  read: () => Promise<Lists | null>,
): KnownLists<Lists> {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read });
  const reload = useCallback(async () => {
    const answer = await refetch();
    return answer.isSuccess ? answer.data : null;
  }, [refetch]);
  return { data, error, reload };
}

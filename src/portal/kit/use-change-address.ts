import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router';
import { useWatched, watched } from './watched.ts';

/** Writes parts into the query of the address; null takes one out of it. Only with `push` does the browser's Back undo it. */
export type ChangeAddress = (parts: Readonly<Record<string, string | null>>, push?: 'push') => void;

/** The query where the browser is by now: two changes may follow each other faster than the page is drawn. */
export function queryNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** The query that was asked for last, and where the router stood then: until it follows. */
const asked = watched<{ readonly from: Location; readonly query: string } | null>(null);

/**
 * The query of the address, with a change at once. The router draws a change when there is time for it, and what is reckoned from the
 * query (the next page, the other order) would be reckoned from the one before.
 */
export function useQueryNow(): URLSearchParams {
  const location = useLocation();
  const ahead = useWatched(asked);
  const query = ahead?.from === location ? ahead.query : location.search;
  return useMemo(() => new URLSearchParams(query), [query]);
}

/** A function that changes parts of the address and leaves the others as they are. */
export function useChangeAddress(): ChangeAddress {
  const [, setParams] = useSearchParams();
  const location = useLocation();
  return useCallback(
    (parts, push) => {
      const after = queryNow();
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      asked.set({ from: location, query: after.toString() });
      setParams(after, { replace: push === undefined, preventScrollReset: true });
    },
    [setParams, location],
  );
}

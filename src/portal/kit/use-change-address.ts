import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Writes parts into the query of the address; null takes one out of it. Only with `push` does the browser's Back undo it. */
export type ChangeAddress = (parts: Readonly<Record<string, string | null>>, push?: 'push') => void;

/** The query where the browser is by now: two changes may follow each other faster than the page is drawn. */
export function queryNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** A function that changes parts of the address and leaves the others as they are. */
export function useChangeAddress(): ChangeAddress {
  const [, setParams] = useSearchParams();
  return useCallback(
    (parts, push) => {
      const after = queryNow();
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      setParams(after, { replace: push === undefined, preventScrollReset: true });
    },
    [setParams],
  );
}

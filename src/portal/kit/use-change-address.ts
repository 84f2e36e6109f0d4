import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useWatched, watched } from './watched.ts';

/**
 * Writes parts into the query of the address; null takes one out of it. Only with `push` does the browser's Back undo
 * it. What is `typed` is drawn when there is time for it: at once, it would push away what is pressed just now.
 */
export type ChangeAddress = (parts: Readonly<Record<string, string | null>>, how?: 'push' | 'typed') => void;

/** The query where the browser is by now: two changes may follow each other faster than the page is drawn. */
export function queryNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/**
 * The query of the address, with a change at once. The router draws a change when there is time for it, and what is
 * reckoned from the query (the next page, the other order) would be reckoned from the one before.
 */
export function useQueryNow(): URLSearchParams {
  const { key, search } = useLocation();
  useWatched(urgent);
  // Back leads to where the router still stands when it has not drawn the change yet: it draws nothing then, and the
  // change would stay.
  useEffect(() => {
    window.addEventListener('popstate', drawAtOnce);
    return () => window.removeEventListener('popstate', drawAtOnce);
  }, []);
  // After Back, or a link, the browser is elsewhere.
  const isHere = made?.key === keyNow() && made.from.includes(key);
  const query = made && isHere ? made.query : search;
  return useMemo(() => new URLSearchParams(query), [query]);
}

/** A function that changes parts of the address and leaves the others as they are. */
export function useChangeAddress(): ChangeAddress {
  const [, setParams] = useSearchParams();
  const { key } = useLocation();
  return useCallback(
    (parts, how) => {
      const after = queryNow();
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      const before = made;
      const isFollowed = before?.key !== keyNow() || before.key === key;
      setParams(after, { replace: how !== 'push', preventScrollReset: true });
      made = { query: after.toString(), key: keyNow(), from: isFollowed ? [key] : [...before.from, before.key] };
      if (how !== 'typed') drawAtOnce();
    },
    [setParams, key],
  );
}

/** The key that the router gives to the place where the browser is by now. */
function keyNow(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default';
}

/** The change that was made last. */
interface Made {
  readonly query: string;
  /** The key of the place that it led to. */
  readonly key: string;
  /** The keys of the places where the router may stand until it has followed. */
  readonly from: readonly string[];
}

let made: Made | null = null;

/** How many changes are to be drawn at once. */
const urgent = watched(0);

function drawAtOnce(): void {
  urgent.set(urgent.value + 1);
}

import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useObservable, createObservable } from './observable.ts';

/**
 * Changes parameters in the query of the address; null removes one. Only a change with `push` can be undone with Back.
 * A `typed` change renders as a transition: rendered at once, it would move what is being pressed.
 */
export type ChangeAddress = (parts: Readonly<Record<string, string | null>>, how?: 'push' | 'typed') => void;

/** The query of the browser's current address: two changes may come faster than a render. */
export function queryNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/**
 * The query of the address, updated synchronously. The router renders a change with low priority, so a value computed
 * from its query (the next page, the reverse order) would be based on the previous one.
 */
export function useQueryNow(): URLSearchParams {
  const { key, search } = useLocation();
  useObservable(urgent);
  // Back may lead to the address that the router still has if it has not rendered the change yet. Then it renders
  // nothing, and the change would stay.
  useEffect(() => {
    window.addEventListener('popstate', drawAtOnce);
    return () => window.removeEventListener('popstate', drawAtOnce);
  }, []);
  // After Back, or a link, the browser is elsewhere.
  const isHere = made?.key === keyNow() && made.from.includes(key);
  const query = made && isHere ? made.query : search;
  return useMemo(() => new URLSearchParams(query), [query]);
}

/** A function that changes parameters of the address and keeps the others. */
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

/** The router's key of the current history entry. */
function keyNow(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default';
}

/** The last change. */
interface Made {
  readonly query: string;
  /** The key of the history entry it led to. */
  readonly key: string;
  /** The keys of the entries where the router may be until it has caught up. */
  readonly from: readonly string[];
}

let made: Made | null = null;

/** The number of changes that must render at once. */
const urgent = createObservable(0);

function drawAtOnce(): void {
  urgent.set(urgent.value + 1);
}

import { useEffect, useRef, useState, type RefObject } from 'react';

/** A table with at most this many rows renders all controls at once. */
const few = 60;

/** The distance to the viewport at which a row gets its controls, in pixels. */
const margin = '800px';

/**
 * The keys of the rows of a long table that have been near the viewport. Only these need controls: controls in hundreds
 * of rows would make typing slow. Undefined for a short table, where every row has them.
 */
export function useNearRows(
  body: RefObject<HTMLTableSectionElement | null>,
  length: number,
): ReadonlySet<string> | undefined {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(null);
  const isLong = length > few;
  useEffect(() => {
    if (!isLong) return undefined;
    const watching = new IntersectionObserver(
      (entries) => {
        const keys = entries.flatMap(({ isIntersecting, target }) =>
          isIntersecting && target instanceof HTMLElement ? [target.dataset['row'] ?? ''] : [],
        );
        if (keys.length > 0) setNear((before) => new Set([...before, ...keys]));
      },
      { rootMargin: `${margin} 0px` },
    );
    observer.current = watching;
    return () => {
      observer.current = null;
      watching.disconnect();
    };
  }, [isLong]);
  // A row that renders differently is a new element; observing an element twice has no effect.
  useEffect(() => {
    for (const row of body.current?.rows ?? []) observer.current?.observe(row);
  });
  return isLong ? near : undefined;
}

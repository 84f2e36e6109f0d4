import { useEffect, useRef, useState, type RefObject } from 'react';

/** So few rows have their controls at once. */
const few = 60;

/** How far from the window a row gets its controls, in pixels. */
const margin = '800px';

/**
 * Which rows of a long table have been near the window, by their keys: only these need controls, for hundreds of rows
 * of them would make every letter slow. Undefined for a short table: there every row has them.
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
  // A row that is drawn in another way is another element; one that is watched already is watched once.
  useEffect(() => {
    for (const row of body.current?.rows ?? []) observer.current?.observe(row);
  });
  return isLong ? near : undefined;
}

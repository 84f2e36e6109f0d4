import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Uploading } from './use-uploading.ts';

interface News {
  readonly what: string;
  /** Its selector within the field. */
  readonly place: string;
}

/**
 * Scrolls what is new in a field of files into view, as little as possible: files just chosen, refused or uploaded.
 * Nothing scrolls on its own while somebody types in another field.
 */
export function useScrollIntoView(
  box: RefObject<HTMLElement | null>,
  { jobs, sizes }: Pick<Uploading, 'jobs' | 'sizes'>,
): void {
  const newsOf = (what: string, id: number): News => ({ what: `${what} ${id}`, place: `[data-job="${id}"]` });
  const chosen = jobs.map(({ id }) => newsOf('chosen', id));
  const failed = jobs.filter(({ state }) => state === 'failed').map(({ id }) => newsOf('failed', id));
  const arrived = [...sizes.keys()].map((path) => ({ what: path, place: `[data-path="${CSS.escape(path)}"]` }));
  const all = [...chosen, ...failed, ...arrived].map(({ what }) => what);
  const seen = useRef<readonly string[]>(null);
  const show = useEffectEvent(() => {
    const before = seen.current;
    seen.current = all;
    const isNew = ({ what }: News) => before !== null && !before.includes(what);
    const byItself = writesElsewhere(box.current) ? undefined : [...failed, ...arrived].findLast(isNew);
    const found = chosen.findLast(isNew) ?? byItself;
    if (found) box.current?.querySelector(found.place)?.scrollIntoView({ block: 'nearest', behavior: behaviour() });
  });
  const key = all.join();
  useEffect(() => show(), [key]);
}

function writesElsewhere(box: HTMLElement | null): boolean {
  const { activeElement } = document;
  const writes = activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
  return writes && !box?.contains(activeElement);
}

function behaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

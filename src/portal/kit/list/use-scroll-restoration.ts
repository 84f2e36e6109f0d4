import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The position of a person in a list. */
interface Place {
  /** The scroll positions of its box and of the page, in pixels. */
  readonly box: number;
  readonly page: number;
  /** The focused row, and which of its controls has the focus; null if none. */
  readonly row: string | null;
  readonly control: number;
}

/**
 * The positions in lists that were left, by the router's keys of history entries: a link to a list starts at the top.
 */
const left = new Map<string, Place>();

/**
 * Restores the position when a person goes back to a list: once the rows are `shown`, they have their old scroll
 * position, and the row from which a page was opened has the focus. Rows are identified by `data-row`, and scroll in
 * `box` or with the page.
 */
export function useScrollRestoration(box: RefObject<HTMLElement | null>, shown: boolean): void {
  const { key } = useLocation();
  const here = useRef(key);
  useLayoutEffect(() => {
    here.current = key;
  }, [key]);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    return () => void left.set(here.current, placeIn(current));
  }, [box]);
  useLayoutEffect(() => {
    const place = left.get(here.current);
    if (!shown || !place || !box.current) return;
    left.delete(here.current);
    returnTo(box.current, place);
  }, [box, shown]);
}

function placeIn(box: HTMLElement): Place {
  const { activeElement } = document;
  const row = box.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-row]') : null;
  return {
    box: box.scrollTop,
    page: window.scrollY,
    row: row?.dataset['row'] ?? null,
    control: row ? controlsOf(row).findIndex((one) => one === activeElement) : -1,
  };
}

function returnTo(box: HTMLElement, { box: top, page, row: id, control }: Place): void {
  box.scrollTop = top;
  window.scrollTo(0, page);
  // Does nothing if the person has already moved the focus; a navigation focuses the heading.
  const isFree = document.activeElement?.matches('body, main, h1') ?? true;
  const row = id !== null && isFree ? box.querySelector<HTMLElement>(`[data-row="${id}"]`) : null;
  if (!row) return;
  controlsOf(row).at(control)?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')];
}

import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Where somebody was in a list. */
interface Place {
  /** How far its box was scrolled, and the page, in pixels. */
  readonly box: number;
  readonly page: number;
  /** The row that had the focus, and which of its controls; null when none had it. */
  readonly row: string | null;
  readonly control: number;
}

/**
 * The places that were left for another page, by the router's keys of the history: whoever comes by a link begins at
 * the top.
 */
const left = new Map<string, Place>();

/**
 * Leads whoever comes back to a list from a page that was opened there to the row it was opened from: once the rows are
 * `shown`, they stand where they stood, and it has the focus. Rows say who they are by `data-row`, and scroll in `box`
 * or with the page.
 */
export function usePlaceBack(box: RefObject<HTMLElement | null>, shown: boolean): void {
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
  // Whoever was faster than the rows is left alone; an arrival gives the focus to the heading.
  const isFree = document.activeElement?.matches('body, main, h1') ?? true;
  const row = id !== null && isFree ? box.querySelector<HTMLElement>(`[data-row="${id}"]`) : null;
  if (!row) return;
  controlsOf(row).at(control)?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')];
}

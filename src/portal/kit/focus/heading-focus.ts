import { useLayoutEffect, type RefObject } from 'react';

/** The heading that had the focus when its page went; null where something else had it. */
let left: HTMLElement | null = null;

/** Puts the focus at a heading, or at what stands in for one, from where Tab goes on. */
export function focusOnHeading(heading: HTMLElement | null): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * Hands the focus from the heading of a page that goes to the heading of the one that comes: whoever waited for a page
 * is put at its name.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = heading;
    const { activeElement } = document;
    if (left && (activeElement === document.body || activeElement === left)) focusOnHeading(current);
    left = null;
    return () => {
      left = document.activeElement === current ? current : null;
    };
  }, [heading]);
}

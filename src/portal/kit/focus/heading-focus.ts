import { useLayoutEffect, type RefObject } from 'react';

/** The heading that had the focus when its page was unmounted; null if another element had it. */
let left: HTMLElement | null = null;

/** Focuses a heading, or the element used in its place, so that Tab continues from there. */
export function focusOnHeading(heading: HTMLElement | null): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * Passes the focus from the heading of an unmounted page to the heading of the next page. A person who waited for the
 * page is then at its title.
 */
export function useFocusNextHeading(heading: RefObject<HTMLElement | null>): void {
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

import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets `data-more` on a table while its box hides columns at the right, and `data-before` while it hides columns at the
 * left.
 */
export function useScrollShadows(table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    const { current } = table;
    const box = current?.parentElement;
    if (!current || !box) return undefined;
    // Widths may be fractional, and these values are rounded.
    const mark = () => {
      current.toggleAttribute('data-more', box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
      current.toggleAttribute('data-before', box.scrollLeft > 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(box);
    sizes.observe(current);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, [table]);
}

import { useLayoutEffect, type RefObject } from 'react';

/**
 * Marks a table by `data-more` as long as the box around it has columns of it at the right that are still to be
 * scrolled to, and by `data-before` as long as it has some at the left.
 */
export function useScrollShadows(table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    const { current } = table;
    const box = current?.parentElement;
    if (!current || !box) return undefined;
    // Widths may be broken numbers, which these are rounded of.
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

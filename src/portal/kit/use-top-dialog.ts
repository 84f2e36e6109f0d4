import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/**
 * What makes a `dialog` element, rendered only while it is open, one of the browser's own: it keeps the focus inside,
 * hides the rest from screen readers and gives the focus back. Unlike `Dialog` it lies above whatever is open, a drawer
 * and a `Dialog` too, and the pages in front of the door have it without loading more. With `isLate` it opens a moment
 * later: the very Escape that raised it would end it.
 */
export function useTopDialog(isLate = false): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const show = () => {
      if (element?.open === false) element.showModal();
    };
    if (!isLate) show();
    const timer = isLate ? setTimeout(show) : undefined;
    return () => {
      clearTimeout(timer);
      // Before it is taken out of the page: only then does it give the focus back.
      element?.close();
    };
  }, [isLate]);
  return ref;
}

/** What `onCancel` of such a dialog does: Escape does `act`, and the browser closes nothing by itself. */
export function onEscape(event: SyntheticEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  act();
}

import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

interface TopDialogOptions {
  /** True to open a moment later: otherwise the Escape that triggered the dialog would close it. */
  readonly isLate?: boolean;
}

/**
 * Makes a `dialog` element, rendered only while it is open, a native modal: it traps the focus, hides the rest from
 * screen readers and returns the focus. Unlike `Dialog` it is above every other layer, also a drawer or a `Dialog`, and
 * the pages before the sign-in can use it without loading more code.
 */
export function useTopDialog({ isLate = false }: TopDialogOptions = {}): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const show = () => {
      if (element?.open !== false) return;
      const { dataset, clientWidth } = document.documentElement;
      // The page behind does not scroll (`theme.css`). It keeps the room of a scroll bar that it has, so that nothing
      // in it moves.
      if (window.innerWidth > clientWidth) dataset['scrollBar'] = '';
      else delete dataset['scrollBar'];
      element.showModal();
    };
    if (!isLate) show();
    const timer = isLate ? setTimeout(show) : undefined;
    return () => {
      clearTimeout(timer);
      // Before it is removed from the document: only then does it return the focus.
      element?.close();
    };
  }, [isLate]);
  return ref;
}

/** The `onCancel` handler of such a dialog: Escape calls `act`, and the browser itself does not close the dialog. */
export function onEscape(event: SyntheticEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  act();
}

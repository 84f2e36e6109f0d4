import { useLayoutEffect, useState } from 'react';

/**
 * Gives the focus back to what had it, once the dialog or the drawer that uses this is gone; what is opened from a
 * menu, to the button of that menu. Where nothing had it, or has it no more, it goes to the button that adds, else to
 * the page. Mantine's own `returnFocus` does so only for what stays while it is closed.
 */
export function useFocusReturn(): void {
  // Before it is drawn: the menu it was chosen in may be gone then.
  const [element] = useState(() => lastingOf(document.activeElement));
  useLayoutEffect(
    () => () => {
      // After its own focus trap has let go.
      setTimeout(() => {
        // What was done in it may have a place of its own for the focus.
        if (document.activeElement !== document.body) return;
        const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
        const place = isThere ? element : (document.querySelector('[data-adds]') ?? document.querySelector('main'));
        if (place instanceof HTMLElement) place.focus({ preventScroll: !isThere });
      });
    },
    [element],
  );
}

/** A menu goes with the choice that was made in it; the button it belongs to stays. */
function lastingOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

import { useLayoutEffect, useState } from 'react';
import { focusAfterRender } from './focus-after-render.ts';

/**
 * Returns the focus to its previous element when the dialog or drawer that uses this is unmounted. If that was a menu
 * item, the button of the menu gets it. If the element is gone or had no focus, the add button gets it, else the page.
 * Mantine's own `returnFocus` works only for components that stay mounted while closed.
 */
export function useRestoreFocusOnUnmount(): void {
  // During render: an effect would be too late, since the menu of the focused item may be gone then.
  const [element] = useState(() => lastingOf(document.activeElement));
  useLayoutEffect(
    () => () => {
      focusAfterRender(() => {
        // What was done in it may have focused another element already.
        if (document.activeElement !== document.body) return;
        const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
        const place = isThere ? element : (document.querySelector('[data-adds]') ?? document.querySelector('main'));
        if (place instanceof HTMLElement) place.focus({ preventScroll: !isThere });
      });
    },
    [element],
  );
}

/** A menu closes after a choice; the button of the menu stays. */
function lastingOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

import { focusAfterRender } from './focus-after-render.ts';

/** After the pending render, focuses an element if the one that had the focus is gone. */
export function focusIfLost(find: () => HTMLElement | null): void {
  focusAfterRender(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
  });
}

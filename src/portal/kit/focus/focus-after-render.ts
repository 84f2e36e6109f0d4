/**
 * Moves the focus after the pending render, when its element is there, and after the focus trap of a closing dialog is
 * released.
 */
export function focusAfterRender(moveFocus: () => void): void {
  setTimeout(moveFocus);
}

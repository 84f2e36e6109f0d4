import type { Editor } from '@tiptap/react';

/**
 * Gives an editor the focus, its selection as it was, at once. Tiptap's command for it lets the browser on Android put
 * the caret at the start first, and restores the selection a frame later.
 */
export function focusEditor(editor: Editor): void {
  editor.view.focus();
}

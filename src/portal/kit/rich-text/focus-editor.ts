import type { Editor } from '@tiptap/react';

/**
 * Focuses an editor synchronously and keeps its selection. Tiptap's own command lets the browser on Android first move
 * the caret to the start, and restores the selection one frame later.
 */
export function focusEditor(editor: Editor): void {
  editor.view.focus();
}

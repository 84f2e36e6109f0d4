import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { isForeign, mainLanguageOf } from '#model/text/passages-of.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import { tidyRichText } from '#model/rich-text/tidy.ts';
import { extensions } from './extensions.ts';
import { cleanPastedHtml } from './paste.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

interface RichTextEditorProps {
  id: string;
  /** The HTML it shows. A value that differs from the last `onChange` replaces the content. */
  value: string;
  /** Called on every edit, with the HTML that the server would store. Opening a text is not an edit. */
  onChange: (html: string) => void;
  /** The id of its label. */
  labelledBy: string;
  describedBy: string | undefined;
  required: boolean;
  wrong: boolean;
}

/** The toolbar, and the editing area of a rich text below it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, labelledBy, describedBy, required, wrong } = props;
  const told = useRef(value);
  /**
   * The given value, and the HTML that the editor makes of it: when the content equals that HTML again, the value is
   * reported in its original form.
   */
  const given = useRef({ value, html: '' });
  const keysId = `${id}-keys`;
  const language = isForeign(value) ? mainLanguageOf(toPlainText(value)) : undefined;
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown: (_: unknown, event: KeyboardEvent) => event.altKey && event.key === 'F10' && toToolbar(id),
      attributes: {
        ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
        'aria-required': String(required),
        'aria-invalid': String(wrong),
        'aria-describedby': describedBy === undefined ? keysId : `${describedBy} ${keysId}`,
        ...(language && { lang: language }),
      },
    }),
    [id, labelledBy, describedBy, keysId, language, required, wrong],
  );
  const editor = useEditor({
    extensions,
    editorProps,
    content: value,
    // The content security policy forbids styles that scripts insert.
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      const written = htmlOf(now);
      const html = written === given.current.html ? given.current.value : written;
      if (html === told.current) return;
      told.current = html;
      onChange(html);
    },
  });
  useEffect(() => {
    // An editor that was created and destroyed during a render has no content; another one replaces it.
    if (!editor.isDestroyed) given.current = { value: told.current, html: htmlOf(editor) };
  }, [editor]);
  useEffect(() => {
    if (value === told.current || editor.isDestroyed) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    given.current = { value, html: htmlOf(editor) };
  }, [editor, value]);
  return (
    <>
      <Toolbar editor={editor} controls={id} />
      <EditorContent editor={editor} className={styles['page']} />
      <p id={keysId} hidden>
        Alt F10 goes to the formatting. In a list, Tab puts an item deeper and Shift Tab takes it back.
      </p>
    </>
  );
}

/** Moves the focus to the toolbar of a text: Shift-Tab, the usual way there, outdents an item within a list. */
function toToolbar(id: string): true {
  // Browsers report a new selection with a short delay: without the focus the editor would ignore it.
  document.dispatchEvent(new Event('selectionchange'));
  document.querySelector<HTMLElement>(`[role="toolbar"][aria-controls="${CSS.escape(id)}"] [tabindex="0"]`)?.focus();
  return true;
}

function htmlOf(editor: Editor): string {
  return tidyRichText(editor.getHTML());
}

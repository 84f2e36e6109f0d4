import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { isForeign, mainLanguageOf } from '#model/passages.ts';
import { plainOf } from '#model/rich-text/plain.ts';
import { tidyRichText } from '#model/rich-text/tidy.ts';
import { extensions } from './extensions.ts';
import { cleanPasted } from './paste.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

interface RichTextEditorProps {
  id: string;
  /** The HTML it shows; another one than it told of replaces what is in it. */
  value: string;
  /** Hears of every edit, in the words that the server would store. Opening a text is no edit. */
  onChange: (html: string) => void;
  /** The ids of what names and explains it. */
  labelledBy: string;
  describedBy: string | undefined;
  required: boolean;
  wrong: boolean;
}

/** The toolbar and the page under it, on which a rich text is written. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, labelledBy, describedBy, required, wrong } = props;
  const told = useRef(value);
  /**
   * What it was given, and how the editor writes that: a text that is so again is the one that was given, in its own
   * spelling.
   */
  const given = useRef({ value, html: '' });
  const keysId = `${id}-keys`;
  const language = isForeign(value) ? mainLanguageOf(plainOf(value)) : undefined;
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPasted,
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
    // The page allows no styles that scripts write into it.
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
    // One that was made and let go of while the page was drawn holds no text; another takes its place.
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

/**
 * Gives the focus to the toolbar of a text: in a list Shift-Tab, the way there from anywhere else, takes an item out of
 * it.
 */
function toToolbar(id: string): true {
  // What was selected just before, browsers tell an instant later: without the focus the editor would take no notice.
  document.dispatchEvent(new Event('selectionchange'));
  document.querySelector<HTMLElement>(`[role="toolbar"][aria-controls="${CSS.escape(id)}"] [tabindex="0"]`)?.focus();
  return true;
}

function htmlOf(editor: Editor): string {
  return tidyRichText(editor.getHTML());
}

import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
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
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPasted,
      attributes: {
        ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
        'aria-required': String(required),
        'aria-invalid': String(wrong),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    }),
    [id, labelledBy, describedBy, required, wrong],
  );
  const editor = useEditor({
    extensions,
    editorProps,
    content: value,
    // The page allows no styles that scripts write into it.
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now);
      if (html === told.current) return;
      told.current = html;
      onChange(html);
    },
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <>
      <Toolbar editor={editor} controls={id} />
      <EditorContent editor={editor} className={styles['page']} />
    </>
  );
}

function htmlOf(editor: Editor): string {
  return tidyRichText(editor.getHTML());
}

import { Input as Mantine, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { truncate } from '#model/text/truncate.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import { RichText } from '../rich-text/rich-text-view.tsx';
import styles from '../rich-text/rich-text.module.css';
import type { CellProps, InputProps } from '../views.ts';
import type { KindView } from './kind-view.ts';
import { MultilingualText } from '../multilingual-text.tsx';

// The editor is larger than the rest of a form: it is loaded with the first form that needs it.
const RichTextEditor = lazy(async () => ({ default: (await import('../rich-text/editor.tsx')).RichTextEditor }));

/** The maximum number of characters shown in a table. */
const shownInCell = 120;

function Cell({ value }: CellProps<string>) {
  const words = toPlainText(value);
  return <MultilingualText text={words.length > shownInCell ? `${truncate(words, shownInCell)}…` : words} />;
}

function Whole({ value }: CellProps<string>) {
  return <MultilingualText text={toPlainText(value)} />;
}

function Input({ id, name, field, value, error, onChange }: InputProps<string>) {
  const [face, setFace] = useState<'write' | 'preview'>('write');
  const labelId = `${id}-label`;
  const described = [field.help && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  const required = field.required ?? false;
  return (
    <Mantine.Wrapper
      description={field.help}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={styles['head']}>
        <Mantine.Label
          labelElement="div"
          id={labelId}
          mod={{ required }}
          onClick={() => document.getElementById(id)?.focus()}
        >
          {field.label}
        </Mantine.Label>
        <SegmentedControl
          className={styles['face']}
          size="xs"
          aria-label="Write or preview"
          aria-describedby={labelId}
          data={[
            { value: 'write', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
          value={face}
          onChange={setFace}
        />
      </div>
      {/* It stays mounted during the preview, so that its undo history is kept. */}
      <div className={styles['box']} data-wrong={error ? true : undefined} hidden={face === 'preview'}>
        <Suspense fallback={<Waiting value={value} />}>
          <RichTextEditor
            id={id}
            value={value}
            labelledBy={labelId}
            describedBy={described || undefined}
            required={required}
            wrong={Boolean(error)}
            onChange={onChange}
          />
        </Suspense>
      </div>
      {face === 'preview' && <Preview label={field.label} value={value} />}
      {/* When a page fails, the typed text is read from here and later restored. */}
      <textarea
        hidden
        id={`${id}-source`}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Mantine.Wrapper>
  );
}

function Preview({ label, value }: { label: string; value: string }) {
  return (
    <div className={`${styles['box']} ${styles['preview']}`} role="region" aria-label={`Preview: ${label}`}>
      {value === '' ? <p className={styles['nothing']}>Nothing written yet.</p> : <RichText html={value} linksBeside />}
    </div>
  );
}

/** A placeholder with the text, as high as the editor that replaces it. */
function Waiting({ value }: { value: string }) {
  const groups = [3, 3, 3, 2];
  return (
    <div aria-busy="true">
      <div className={styles['toolbar']} aria-hidden="true">
        {groups.flatMap((count, group) => [
          ...(group > 0 ? [<span key={group} className={styles['divider']} />] : []),
          ...Array.from({ length: count }, (_, at) => <span key={`${group}.${at}`} className={styles['control']} />),
        ])}
      </div>
      <div className={styles['page']}>
        <RichText html={value} />
      </div>
    </div>
  );
}

/** Text with headings, lists and links. */
export const richtextView: KindView<string> = { Cell, Whole, Input, Filter: null, sorts: false };

import { Input as Mantine } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { uploadTypeFor, type FileEntry } from '#model/files.ts';
import { addressOf } from '../files/file-facts.ts';
import { FileMark } from '../files/file-mark.tsx';
import type { CellProps, InputProps } from '../views.ts';
import type { KindView, RowInputProps } from './kind-view.ts';
import styles from './kind-views.module.css';
import { MultilingualText } from '../multilingual-text.tsx';

// Lists only display files; the editor is loaded for forms.
const FilesEditor = lazy(async () => ({ default: (await import('../files/files-editor.tsx')).FilesEditor }));

const FilesButton = lazy(async () => ({ default: (await import('../files/files-button.tsx')).FilesButton }));

function Cell({ value }: CellProps<FileEntry[]>) {
  const [first] = value;
  if (!first) return null;
  return (
    <span className={styles['files']}>
      <FileMark entry={first} size={28} />
      {value.length > 1 ? `${value.length} files` : <FileLink entry={first} />}
    </span>
  );
}

function Whole({ value }: CellProps<FileEntry[]>) {
  return value.map((entry) => (
    <span key={entry.path} className={styles['files']}>
      <FileMark entry={entry} size={28} />
      <FileLink entry={entry} />
    </span>
  ));
}

function FileLink({ entry }: { entry: FileEntry }) {
  return (
    <a href={addressOf(entry)} target="_blank" rel="noreferrer" className={styles['link']}>
      <MultilingualText text={entry.filename} />
    </a>
  );
}

interface FilesInputProps extends InputProps<FileEntry[]> {
  /** The tab that is open first; uploads when absent. */
  opens?: 'upload' | 'link';
}

/** The files field of a record's form. */
export function FilesInput({ id, field, value, values, error, opens, onChange, hold }: FilesInputProps) {
  const uploadType = uploadTypeFor(field, values);
  return (
    <Mantine.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ mod: { required: field.required } }}
      description={field.help}
      descriptionProps={{ mt: 6 }}
      error={error}
    >
      <Suspense fallback={<div className={styles['editor']} data-takes={uploadType !== undefined || undefined} />}>
        <FilesEditor
          id={id}
          label={field.label}
          opens={opens}
          value={value}
          uploadType={uploadType}
          onChange={onChange}
          hold={hold}
        />
      </Suspense>
    </Mantine.Wrapper>
  );
}

function RowInput({ id, field, value, values, label, readOnly, onChange, hold }: RowInputProps<FileEntry[]>) {
  return (
    <Suspense fallback={<div className={styles['button']} />}>
      <FilesButton
        id={id}
        label={label}
        value={value}
        uploadType={uploadTypeFor(field, values)}
        onChange={(files) => !readOnly && onChange(files)}
        hold={hold}
      />
    </Suspense>
  );
}

/** Uploaded files and links, in order. */
export const filesView: KindView<FileEntry[]> = {
  Cell,
  Whole,
  Input: FilesInput,
  RowInput,
  Filter: null,
  sorts: false,
};

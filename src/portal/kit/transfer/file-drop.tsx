import type { Icon } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import styles from './file-drop.module.css';

interface FileDropProps {
  icon: Icon;
  /** What the file chooser is called. */
  label: string;
  /** What is said below it of dropping. */
  hint: string;
  /** Which files the chooser offers, as in the attribute of that name. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Never called with none; with one where only one is taken. */
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped on it, or chosen. */
export function FileDrop({
  icon: Icon,
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const [over, setOver] = useState(false);
  const take = (given: Iterable<File> | null) => {
    const files = [...(given ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dropping is a second way; the input in it is the first.
    <label
      className={styles['drop']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon size={32} stroke={1.25} aria-hidden="true" />
      <span className={styles['words']}>{label}</span>
      <span className={styles['hint']}>{hint}</span>
      <input
        type="file"
        multiple={multiple}
        data-unseen
        data-autofocus
        disabled={disabled}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
          take(files);
        }}
      />
    </label>
  );
}

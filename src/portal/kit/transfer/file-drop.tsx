import type { Icon } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import styles from './file-drop.module.css';

interface FileDropProps {
  icon: Icon;
  /** The label of the file chooser. */
  label: string;
  /** The drop hint below it. */
  hint: string;
  /** The `accept` attribute of the file chooser. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Called with at least one file; with exactly one if only one is accepted. */
  onFiles: (files: File[]) => void;
}

/** Accepts files that are dropped on it, or chosen. */
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
          // Resets the input, so that the same file can be chosen again after it was corrected.
          event.currentTarget.value = '';
          take(files);
        }}
      />
    </label>
  );
}

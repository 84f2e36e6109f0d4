import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { takenKinds } from '#model/files.ts';
import styles from './files.module.css';

const accepted = Object.keys(takenKinds)
  .map((ext) => `.${ext}`)
  .join(',');

interface UploadAreaProps {
  label: string;
  /** In MB. */
  limit: number;
  onFiles: (files: File[]) => void;
}

/** Where files are dropped or chosen. */
export function UploadArea({ label, limit, onFiles }: UploadAreaProps) {
  const [isOver, setOver] = useState(false);
  // The same file may be chosen again.
  const forget = useRef<() => void>(null);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Whoever does not drag has the button.
    <div
      className={styles['area']}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <IconUpload size={22} stroke={1.5} aria-hidden="true" />
      <div className={styles['invitation']}>
        <span className={styles['byMouse']}>{isOver ? 'Let go to upload' : 'Drop or paste files here'}</span>
        <span className={styles['hint']}>Pictures, PDF, Office and others, under {limit} MB</span>
      </div>
      <FileButton
        multiple
        accept={accepted}
        resetRef={forget}
        onChange={(files) => {
          forget.current?.();
          onFiles(files);
        }}
      >
        {(props) => (
          <Button {...props} variant="default">
            Choose files<span data-unseen> for {label}</span>
          </Button>
        )}
      </FileButton>
    </div>
  );
}

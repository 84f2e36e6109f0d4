import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { acceptedFileTypes } from '#model/files.ts';
import { pictureExtensions } from './file-facts.ts';
import styles from './files.module.css';

interface UploadAreaProps {
  label: string;
  /** In MB. */
  limit: number;
  /** True if only pictures are useful: the file chooser then offers only pictures. */
  ofPictures: boolean;
  /** True while files are dragged over the field. */
  isOver: boolean;
  onFiles: (files: File[]) => void;
}

/** The drop hint and the button that chooses files. */
export function UploadArea({ label, limit, ofPictures, isOver, onFiles }: UploadAreaProps) {
  // Resets the input, so that the same file can be chosen again.
  const forget = useRef<() => void>(null);
  return (
    <div className={styles['area']} data-over={isOver || undefined}>
      <IconUpload size={22} stroke={1.5} aria-hidden="true" />
      <div className={styles['invitation']}>
        <span className={styles['byMouse']}>{isOver ? 'Let go to upload' : 'Drop or paste files here'}</span>
        <span className={styles['hint']}>
          {ofPictures ? 'Pictures' : 'Pictures, PDF, Office and others'}, under {limit} MB
        </span>
      </div>
      <FileButton
        multiple
        accept={ofPictures ? pictures : all}
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

const all = acceptOf(Object.keys(acceptedFileTypes));
const pictures = acceptOf(pictureExtensions);

/** The `accept` attribute of the file chooser: `.jpg,.png`. */
function acceptOf(offered: readonly string[]): string {
  return offered.map((ext) => `.${ext}`).join(',');
}

import { Button, CloseButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '#model/wording/format-count.ts';
import styles from './files-button.module.css';
import { FilesFace } from './files-editor.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { hasTypedLink, useUploading, type FilesValue, type Uploading } from './use-uploading.ts';

interface FilesButtonProps extends FilesValue {
  id: string;
  /** The label of the field: 'Files of row 3'. */
  label: string;
}

/**
 * A compact field of files, for example in a row of a table: a button that shows the number of files and opens the
 * editor. Uploads continue when it is closed.
 */
export function FilesButton({ id, label, ...files }: FilesButtonProps) {
  const uploading = useUploading(files);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        id={id}
        variant="default"
        size="compact-sm"
        leftSection={<IconPaperclip size={16} stroke={1.5} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {wordsOf(files.value.length, uploading)}
        <span data-unseen>, {label}</span>
      </Button>
      {isOpen && (
        <ModalDialog label={label} className={styles['dialog']} onClose={close}>
          <div className={styles['header']}>
            <h2 className={styles['title']}>{label}</h2>
            <CloseButton size={40} aria-label="Close" onClick={close} />
          </div>
          <div className={styles['body']}>
            <FilesFace id={`${id}-files`} label={label} files={files} uploading={uploading} />
          </div>
          <div className={styles['footer']} data-foot>
            <Button onClick={close}>Done</Button>
          </div>
        </ModalDialog>
      )}
    </>
  );
}

function wordsOf(count: number, { jobs, link }: Uploading): string {
  if (jobs.some(({ state }) => state === 'waiting' || state === 'sending')) return 'Uploading';
  if (jobs.length > 0) return 'Not uploaded';
  if (hasTypedLink(link)) return 'Not added';
  if (count === 0) return 'Attach';
  return formatCount(count, 'file');
}

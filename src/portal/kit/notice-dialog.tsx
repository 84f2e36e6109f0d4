import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { onEscape, useTopDialog } from './use-top-dialog.ts';
import styles from './notice-dialog.module.css';

interface NoticeDialogProps {
  title: string;
  body: string;
  /** Called once it is acknowledged, by the button or with Escape. */
  onClose: () => void;
  /** Another action, beside the button. */
  other?: ReactNode;
}

/** A notice that must be read before anything else is done. Render it only while it is open. */
export function NoticeDialog({ title, body, onClose, other }: NoticeDialogProps) {
  const ref = useTopDialog();
  const id = useId();
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => onEscape(event, onClose)}
    >
      <h2 id={`${id}-title`} className={styles['title']}>
        {title}
      </h2>
      <p id={`${id}-body`} className={styles['body']}>
        {body}
      </p>
      <div className={styles['answer']}>
        {other}
        <Button onClick={onClose}>OKAY</Button>
      </div>
    </dialog>
  );
}

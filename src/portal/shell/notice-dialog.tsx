import { Button } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './notice-dialog.module.css';

interface NoticeDialogProps {
  title: string;
  body: string;
  /** Called once it is read, by the button or by Escape. */
  onClose: () => void;
  /** Another way on, beside the button. */
  other?: ReactNode;
}

/** Tells something that must be read before anything else is done. Render it only while it is to be seen. */
export function NoticeDialog({ title, body, onClose, other }: NoticeDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (ref.current?.open === false) ref.current.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
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

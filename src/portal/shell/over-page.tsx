import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { coverPage, Messages } from '#portal/kit/feedback.tsx';
import styles from './notice-dialog.module.css';

/** The browser's own dialog: it lies over every other one and gives the focus back. Only its buttons end it. */
export function OverPage({ title, children }: { title: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  // Before it is taken out of the page: only then does it give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog?.open === false) dialog.showModal();
    const uncover = coverPage();
    return () => {
      uncover();
      dialog?.close();
    };
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is kept from it: nobody leaves by a slip.
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => event.preventDefault()}
      onClose={() => ref.current?.showModal()}
    >
      <h2 className={styles['heading']}>{title}</h2>
      {children}
      <Messages />
    </dialog>
  );
}

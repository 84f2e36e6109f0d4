import { useLayoutEffect, type ReactNode } from 'react';
import { coverPage, Messages } from '#portal/kit/feedback.tsx';
import { onEscape, useTopDialog } from '#portal/kit/use-top-dialog.ts';
import styles from '#portal/kit/notice-dialog.module.css';

/** A native modal dialog above all others. Only its buttons close it. */
export function BlockingDialog({ title, children }: { title: string; children: ReactNode }) {
  const ref = useTopDialog();
  useLayoutEffect(coverPage, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is kept from it: nobody leaves by a slip.
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => onEscape(event, () => undefined)}
      onClose={() => ref.current?.showModal()}
    >
      <h2 className={styles['heading']}>{title}</h2>
      {children}
      <Messages />
    </dialog>
  );
}

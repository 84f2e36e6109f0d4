import type { ModalProps } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { Boundary } from '#portal/kit/boundary.tsx';
import { Dialog } from '#portal/kit/dialog.tsx';
import styles from '#portal/kit/notice-dialog.module.css';

interface AccountDialogProps extends Omit<ModalProps, 'opened'> {
  /** In pixels, so that the dialog does not grow when its content loads. */
  minHeight: number;
  /** The placeholder until then. */
  waiting: ReactNode;
}

/** A dialog about one's own account, available on every page. Its content may be loaded on demand. */
export function AccountDialog({ minHeight, waiting, children, ...props }: AccountDialogProps) {
  return (
    <Dialog classNames={{ title: styles['title'] ?? '' }} {...props}>
      <div style={{ minHeight }}>
        <Boundary>
          <Suspense fallback={waiting}>{children}</Suspense>
        </Boundary>
      </div>
    </Dialog>
  );
}

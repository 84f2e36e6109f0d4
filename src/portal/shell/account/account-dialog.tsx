import type { ModalProps } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { Boundary } from '#portal/kit/boundary.tsx';
import { Dialog } from '#portal/kit/dialog.tsx';
import styles from '../notice-dialog.module.css';

interface AccountDialogProps extends Omit<ModalProps, 'opened'> {
  /** In pixels, so that it does not grow when what it holds arrives. */
  minHeight: number;
  /** What stands in it until then. */
  waiting: ReactNode;
}

/** A dialog about one's own account, from whatever page one is on. What it holds may be loaded only now. */
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

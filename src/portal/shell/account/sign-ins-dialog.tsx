import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#portal/kit/page.tsx';
import { useFocusReturn } from '#portal/kit/focus/use-focus-return.ts';
import styles from '../notice-dialog.module.css';

const OwnSignIns = lazy(async () => ({ default: (await import('#portal/identity/own-sign-ins.tsx')).OwnSignIns }));

/** Where one is signed in, from whatever page one is on. */
export function SignInsDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Active sign-ins"
      classNames={{ title: styles['title'] ?? '' }}
      size={560}
      padding="lg"
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 40 }}
    >
      <div style={{ minHeight: 248 }}>
        <Suspense fallback={<Skeleton lines={4} height={48} />}>
          <OwnSignIns />
        </Suspense>
      </div>
    </Modal>
  );
}

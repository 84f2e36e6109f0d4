import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#portal/kit/page.tsx';
import { useFocusReturn } from '#portal/kit/focus/use-focus-return.ts';
import styles from '../notice-dialog.module.css';

const OwnPassword = lazy(async () => ({ default: (await import('#portal/identity/own-password.tsx')).OwnPassword }));

/** The own password, from whatever page one is on. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Change password"
      classNames={{ title: styles['title'] ?? '' }}
      size={432}
      padding="lg"
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 40 }}
      // A slip of the mouse would throw away what is typed.
      closeOnClickOutside={false}
    >
      <div style={{ minHeight: 312 }}>
        <Suspense fallback={<Skeleton lines={4} height={56} />}>
          <OwnPassword focused />
        </Suspense>
      </div>
    </Modal>
  );
}

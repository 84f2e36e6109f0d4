import { Modal } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#portal/kit/page.tsx';
import { useFocusReturn } from '#portal/kit/focus/use-focus-return.ts';
import styles from '../notice-dialog.module.css';

const TwoFactor = lazy(async () => ({
  default: (await import('#portal/identity/two-factor/two-factor.tsx')).TwoFactor,
}));

/** The own second factor, from whatever page one is on. */
export function TwoFactorDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  // Recovery codes are shown once: only their own button goes on from them.
  const [holds, setHolds] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Two-factor sign-in"
      classNames={{ title: styles['title'] ?? '' }}
      size={480}
      padding="lg"
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 40 }}
      withCloseButton={!holds}
      closeOnEscape={!holds}
      closeOnClickOutside={false}
    >
      <div style={{ minHeight: 176 }}>
        <Suspense fallback={<Skeleton lines={4} height={40} />}>
          <TwoFactor onHold={setHolds} />
        </Suspense>
      </div>
    </Modal>
  );
}

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#portal/kit/page.tsx';
import { useFocusReturn } from '#portal/kit/focus/use-focus-return.ts';
import styles from '../notice-dialog.module.css';

const OwnLog = lazy(async () => ({ default: (await import('#portal/activity/own-log.tsx')).OwnLog }));

/** What one did, from whatever page one is on. It stands below `MeProvider`. */
export function ActivityDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title="My activity"
      classNames={{ title: styles['title'] ?? '' }}
      size={880}
      padding={isPhone ? 'md' : 'lg'}
      fullScreen={isPhone}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 40 }}
    >
      <div style={{ minHeight: 376 }}>
        <Suspense fallback={<Skeleton lines={8} height={20} />}>
          <OwnLog />
        </Suspense>
      </div>
    </Modal>
  );
}

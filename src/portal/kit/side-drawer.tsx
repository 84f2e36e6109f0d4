import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { isAsking } from './feedback.tsx';
import styles from './record/record-drawer.module.css';
import { useRestoreFocusOnUnmount } from './focus/use-restore-focus-on-unmount.ts';
import { useClosedByBack } from './use-closed-by-back.ts';

interface SideDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A read-only side drawer, styled like the one of a form. Render it only while it is open. */
export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
  const close = () => {
    // Escape also reaches the drawer while a question covers it.
    if (!isAsking()) onClose();
  };
  useRestoreFocusOnUnmount();
  useClosedByBack(true, close);
  return (
    <Drawer
      opened
      position="right"
      size="min(500px, 100%)"
      title={title}
      classNames={{ header: styles['header'], title: styles['title'], body: styles['panel'] }}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close', size: 40 }}
      onClose={close}
    >
      {children}
    </Drawer>
  );
}

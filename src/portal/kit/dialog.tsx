import { Modal, type ModalProps } from '@mantine/core';
import { useRestoreFocusOnUnmount } from './focus/use-restore-focus-on-unmount.ts';
import { useClosedByBack } from './use-closed-by-back.ts';

/**
 * A dialog over the page, with its title and a close button. Render it only while it is open: it returns the focus when
 * it closes. For a dialog above all others use `useTopDialog`.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useRestoreFocusOnUnmount();
  useClosedByBack(true, props.onClose);
  return (
    <Modal
      opened
      padding="lg"
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 40 }}
      {...props}
    />
  );
}

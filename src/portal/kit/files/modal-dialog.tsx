import { useLayoutEffect, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { onEscape, useTopDialog } from '../use-top-dialog.ts';

interface ModalDialogProps {
  /** Its label for screen readers. */
  label: string;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog, often over a drawer. Render it only while it is open. The initial focus is on the element with
 * `data-autofocus`. Its events do not reach the component that opened it.
 */
export function ModalDialog({ label, className, onClose, children }: ModalDialogProps) {
  const ref = useTopDialog();
  useLayoutEffect(() => ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [ref]);
  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It does nothing itself; it lets nothing out.
    <dialog
      ref={ref}
      aria-label={label}
      className={className}
      onCancel={(event) => onEscape(event, onClose)}
      onClick={stay}
      onKeyDown={stay}
      onPaste={stay}
      onDragOver={stay}
      onDrop={stay}
    >
      {children}
    </dialog>,
    document.body,
  );
}

/** True while such a dialog covers the page: the layers under it then ignore Escape. */
export function isBelowDialog(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

function stay(event: SyntheticEvent): void {
  event.stopPropagation();
}

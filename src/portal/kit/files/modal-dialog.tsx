import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

interface ModalDialogProps {
  /** What it is, for screen readers. */
  label: string;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog above everything, a drawer too: it keeps the focus inside and gives it back. Render it only while it is
 * open. What has `data-autofocus` is where the focus begins. Nothing that happens in it is heard by what it was opened from.
 */
export function ModalDialog({ label, className, onClose, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element?.open === false) element.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It does nothing itself; it lets nothing out.
    <dialog
      ref={ref}
      aria-label={label}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
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

/** True while such a dialog lies over the page: what lies under it leaves Escape alone. */
export function isBelowDialog(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

function stay(event: SyntheticEvent): void {
  event.stopPropagation();
}

import { useLayoutEffect, type ComponentProps } from 'react';
import { submitKeys } from './submit-keys.ts';

interface SendingFormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onKeyDown' | 'onSubmit'> {
  onSend: () => void;
  /**
   * True while the form is being stored, if it closes afterwards. Its fields are then blocked, because later input
   * would be lost.
   */
  busy?: boolean;
}

/**
 * A form that is validated by its model and not by the browser. It is sent by its button, or by Ctrl-Enter in any
 * field.
 */
export function SendingForm({ onSend, busy = false, ...form }: SendingFormProps) {
  useFocusThrough(busy);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter sends from any field of it.
    <form
      {...form}
      noValidate
      inert={busy}
      onKeyDown={submitKeys(onSend)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    />
  );
}

/** Blocked fields lose the focus: it returns afterwards, unless it moved elsewhere. */
function useFocusThrough(busy: boolean): void {
  useLayoutEffect(() => {
    if (!busy) return undefined;
    const before = document.activeElement;
    return () => {
      const isNowhere = document.activeElement === document.body || document.activeElement === before;
      if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [busy]);
}

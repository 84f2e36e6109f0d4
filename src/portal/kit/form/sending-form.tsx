import { useLayoutEffect, type ComponentProps } from 'react';
import { submitKeys } from './submit-keys.ts';

interface SendingFormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onKeyDown' | 'onSubmit'> {
  onSend: () => void;
  /**
   * True while it is being stored, where it ends with that: what was typed meanwhile would go with it, so nothing can
   * be.
   */
  busy?: boolean;
}

/** A form that is checked by its model and not by the browser, sent by its button or by Ctrl-Enter from any field. */
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

/**
 * What nobody can reach has no focus: when it can be reached again the focus is where it was, unless it went elsewhere.
 */
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

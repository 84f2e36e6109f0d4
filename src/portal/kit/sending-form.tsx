import type { ComponentProps } from 'react';
import { submitKeys } from './submit-keys.ts';

interface SendingFormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onKeyDown' | 'onSubmit'> {
  onSend: () => void;
}

/** A form that is checked by its model and not by the browser, sent by its button or by Ctrl-Enter from any field. */
export function SendingForm({ onSend, ...form }: SendingFormProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter sends from any field of it.
    <form
      {...form}
      noValidate
      onKeyDown={submitKeys(onSend)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    />
  );
}

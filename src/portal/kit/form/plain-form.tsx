import { Alert, Button, type ButtonProps } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './plain-form.module.css';
import type { PlainFormState } from './use-plain-form.ts';

interface PlainFormProps {
  form: PlainFormState;
  /** Its purpose, in a sentence. */
  lead?: ReactNode;
  /** The label of the submit button. */
  submit: string;
  /** The style of the button; filled by default. */
  button?: Pick<ButtonProps, 'color' | 'variant' | 'fullWidth'>;
  /** True if the first field gets the focus on mount. */
  focused?: boolean;
  /** An alternative action, below the button. */
  other?: ReactNode;
  /** The controls, each with the props of `form.bind`. */
  children: ReactNode;
}

/** A form of a few text fields, from `usePlainForm`. The first invalid field gets the focus. */
export function PlainForm({ form, lead, submit, button, focused = false, other, children }: PlainFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { problem, busy, firstProblem } = form;
  // If the invalid field already has the focus, focusing it announces nothing: then a live region does.
  const [told, setTold] = useState<typeof firstProblem>(null);
  useEffect(() => {
    if (focused) ref.current?.querySelector<HTMLInputElement>('input:not([type="hidden"], [readonly])')?.focus();
  }, [focused]);
  useEffect(() => {
    // A field that is disabled while the form is sent cannot be focused.
    if (busy || !firstProblem) return;
    const control = ref.current?.elements.namedItem(firstProblem.field);
    if (!(control instanceof HTMLInputElement)) return;
    setTold(control === document.activeElement ? firstProblem : null);
    control.focus();
    // Nobody corrects a password: it is typed again.
    if (control.type === 'password') control.select();
  }, [busy, firstProblem]);
  return (
    <form
      ref={ref}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {lead && <Lead>{lead}</Lead>}
      {problem && (
        <Alert color="danger" role="alert">
          {problem}
        </Alert>
      )}
      <span role="status" data-unseen>
        {!busy && told === firstProblem && told?.words}
      </span>
      {children}
      <Button type="submit" loading={busy} className={styles['send'] ?? ''} {...button}>
        {submit}
      </Button>
      {other}
    </form>
  );
}

/** The purpose or the result of something, in a sentence or two. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles['lead']}>{children}</p>;
}

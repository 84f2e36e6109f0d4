import { Alert, Button, type ButtonProps } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './plain-form.module.css';
import type { PlainFormState } from './use-plain-form.ts';

interface PlainFormProps {
  form: PlainFormState;
  /** What it is for, in a sentence. */
  lead?: ReactNode;
  /** The words of the button. */
  submit: string;
  /** How the button looks; filled unless told. */
  button?: Pick<ButtonProps, 'color' | 'variant' | 'fullWidth'>;
  /** True when the first field has the focus as soon as it is there. */
  focused?: boolean;
  /** Another way on, below the button. */
  other?: ReactNode;
  /** The controls, each with the props of `form.bind`. */
  children: ReactNode;
}

/** A form of a few typed fields, from `usePlainForm`. The first bad field gets the focus. */
export function PlainForm({ form, lead, submit, button, focused = false, other, children }: PlainFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { problem, busy, wanted } = form;
  // Whoever is at the wrong field already hears nothing of it from the focus: then it is said.
  const [told, setTold] = useState<typeof wanted>(null);
  useEffect(() => {
    if (focused) ref.current?.querySelector<HTMLInputElement>('input:not([type="hidden"], [readonly])')?.focus();
  }, [focused]);
  useEffect(() => {
    // What is disabled while it is sent cannot take the focus.
    if (busy || !wanted) return;
    const control = ref.current?.elements.namedItem(wanted.field);
    if (!(control instanceof HTMLInputElement)) return;
    setTold(control === document.activeElement ? wanted : null);
    control.focus();
    // Nobody mends a password: it is typed again.
    if (control.type === 'password') control.select();
  }, [busy, wanted]);
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
        {!busy && told === wanted && told?.words}
      </span>
      {children}
      <Button type="submit" loading={busy} className={styles['send'] ?? ''} {...button}>
        {submit}
      </Button>
      {other}
    </form>
  );
}

/** What something is for, or what came of it, in a sentence or two. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles['lead']}>{children}</p>;
}

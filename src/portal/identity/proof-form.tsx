import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlainForm } from '#portal/kit/plain-form.tsx';
import { usePlainForm } from '#portal/kit/use-plain-form.ts';
import { personHere } from '#portal/shell/session.ts';
import { showPassword } from './show-password.ts';
import { codeInput } from './two-factor/code-input.ts';

/** What somebody proves who they are by. */
export interface Proof {
  /** "" where none was asked for. */
  readonly password: string;
  /** "" where none was asked for. */
  readonly code: string;
}

interface ProofFormProps {
  /** What is done then, in a sentence. */
  lead: ReactNode;
  submit: string;
  /** Whether the password is asked for; false where somebody has just proven who they are in another way. */
  asksPassword?: boolean;
  /** Whether a code is asked for beside the password: there is a second factor. */
  asksCode?: boolean;
  danger?: boolean;
  /** Does it. What it throws shows at the fields, or above them. */
  send: (proof: Proof) => Promise<void>;
  onCancel?: (() => void) | undefined;
}

/** The own password once more, and a code where there is a second factor, before anything about it is changed. */
export function ProofForm(props: ProofFormProps) {
  const { lead, submit, asksPassword = true, asksCode = false, danger = false, send, onCancel } = props;
  const blank = { ...(asksPassword && { password: '' }), ...(asksCode && { code: '' }) };
  const form = usePlainForm<Record<string, string>>(blank, {
    check: ({ password, code }) => ({
      password: !asksPassword || password ? undefined : 'Password is required.',
      code: !asksCode || code?.trim() ? undefined : 'Code is required.',
    }),
    send: async ({ password = '', code = '' }) => {
      await send({ password, code });
      return {};
    },
  });
  return (
    <PlainForm
      form={form}
      lead={lead}
      submit={submit}
      button={danger ? { color: 'danger' } : {}}
      focused
      other={
        onCancel && (
          <Button variant="subtle" color="gray" style={{ alignSelf: 'start' }} onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      {asksPassword && (
        <>
          {/* Tells a password manager whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={personHere()?.email ?? ''} />
          <PasswordInput
            {...form.bind('password')}
            label="Your password"
            autoComplete="current-password"
            visibilityToggleButtonProps={showPassword}
          />
        </>
      )}
      {asksCode && (
        <TextInput
          {...form.bind('code')}
          {...codeInput}
          inputMode="text"
          label="Code"
          description="The six digits of your app, or a recovery code."
        />
      )}
    </PlainForm>
  );
}

import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RequiredProof } from '#model/identity/sign-in-states.ts';
import { signOnProof } from '#model/identity/single-sign-on.ts';
import { PasswordField } from '#portal/kit/form/password-field.tsx';
import { Lead, PlainForm } from '#portal/kit/form/plain-form.tsx';
import { usePlainForm } from '#portal/kit/form/use-plain-form.ts';
import { askToLogOut } from '#portal/session/log-out.ts';
import { pageUser } from '#portal/session/session.ts';
import { codeInput } from './two-factor/code-input.ts';

/** The input by which a user confirms their identity. */
export interface Proof {
  /** Absent if it is not required. */
  readonly password?: string;
  /** "" if it is not required. */
  readonly code: string;
}

interface ProofFormProps {
  /** What the confirmation does, in a sentence. */
  lead: ReactNode;
  submit: string;
  /** The proof that is required besides a code. */
  proof: RequiredProof;
  /** Whether a code is required besides the password: the user has a second factor. */
  asksCode?: boolean;
  danger?: boolean;
  /** Performs the action. Its errors are shown at the fields, or above them. */
  send: (proof: Proof) => Promise<void>;
  onCancel?: (() => void) | undefined;
}

/**
 * Asks for the user's password again, and for a code if there is a second factor, before a security setting is changed.
 */
export function ProofForm(props: ProofFormProps) {
  return props.proof === 'sign in again' ? <SignInAgain onCancel={props.onCancel} /> : <AskForProof {...props} />;
}

function AskForProof({ lead, submit, proof, asksCode = false, danger = false, send, onCancel }: ProofFormProps) {
  const asksPassword = proof === 'password';
  const blank = { ...(asksPassword && { password: '' }), ...(asksCode && { code: '' }) };
  const form = usePlainForm<Record<string, string>>(blank, {
    check: ({ password, code }) => ({
      password: !asksPassword || password ? undefined : 'Password is required.',
      code: !asksCode || code?.trim() ? undefined : 'Code is required.',
    }),
    send: async ({ password, code = '' }) => {
      await send(password === undefined ? { code } : { password, code });
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
      other={onCancel && <Cancel onClick={onCancel} />}
    >
      {asksPassword && (
        <>
          {/* Tells a password manager whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={pageUser()?.email ?? ''} />
          <PasswordField {...form.bind('password')} label="Your password" autoComplete="current-password" />
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

/** For users without a password who signed in too long ago. */
function SignInAgain({ onCancel }: Pick<ProofFormProps, 'onCancel'>) {
  return (
    <>
      <Lead>
        You have no password here. Log out and sign in again by single sign-on: for {signOnProof.inWords} after it none
        is asked for.
      </Lead>
      <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => void askToLogOut()}>
        Log out
      </Button>
      {onCancel && <Cancel onClick={onCancel} />}
    </>
  );
}

function Cancel({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" color="gray" style={{ alignSelf: 'start' }} onClick={onClick}>
      Cancel
    </Button>
  );
}

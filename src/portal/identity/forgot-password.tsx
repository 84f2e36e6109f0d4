import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { passwordHelp } from '#model/identity/password-rule.ts';
import { typedCodeOf } from '#model/identity/typed-code.ts';
import { pages } from '#model/routes.ts';
import { Breakable } from '#portal/kit/breakable.tsx';
import { notify } from '#portal/kit/feedback.tsx';
import { PasswordField } from '#portal/kit/form/password-field.tsx';
import { PlainForm } from '#portal/kit/form/plain-form.tsx';
import { usePlainForm, type FieldErrors } from '#portal/kit/form/use-plain-form.ts';
import { checkResetCode, sendResetCode, setForgottenPassword } from './calls.ts';
import { NoticeDialog } from '#portal/kit/notice-dialog.tsx';
import { leaveToLogin } from '#portal/session/session.ts';
import { clearPendingCode, storePendingCode, readPendingCode, type PendingCode } from './pending-code.ts';
import { looksLikeEmail, notAnEmail } from './looks-like-email.ts';
import { Card } from './card.tsx';
import styles from './signed-out.module.css';

const wide = { fullWidth: true };

/** Sets a new password with a mailed code, in three cards: the e-mail, the code, the password. */
export function ForgotPassword() {
  const [pendingCode, setPendingCode] = useState(readPendingCode);
  const [otp, setOtp] = useState('');
  const [step, setStep] = useState<'email' | 'code' | 'password'>(pendingCode ? 'code' : 'email');
  const { email, told: serverMessage } = pendingCode ?? { email: '', told: '' };
  useEffect(() => {
    document.title = `${pages.forgotPassword.title} · Quadrangle`;
  }, []);
  return (
    <Card title="Forgot Password">
      {step === 'email' && (
        <EmailStep
          start={email}
          onSent={(sent) => {
            storePendingCode(sent);
            setPendingCode(sent);
            setStep('code');
          }}
        />
      )}
      {step === 'code' && (
        <CodeStep
          email={email}
          told={serverMessage}
          onAgain={() => {
            clearPendingCode();
            setStep('email');
          }}
          onProven={(code) => {
            setOtp(code);
            setStep('password');
          }}
        />
      )}
      {step === 'password' && <PasswordStep email={email} otp={otp} />}
      <p className={styles['foot']}>
        <a href={pages.login.path}>Back to sign in</a>
      </p>
    </Card>
  );
}

function EmailStep({ start, onSent }: { start: string; onSent: (pendingCode: PendingCode) => void }) {
  const form = usePlainForm(
    { email: start },
    {
      check: ({ email }) => (looksLikeEmail(email) ? {} : { email: notAnEmail }),
      send: async (typed) => {
        const email = typed.email.trim();
        const serverMessage = await sendResetCode({ email });
        if (serverMessage === false) return { email: 'No entry found with this email id' };
        notify(serverMessage);
        onSent({ email, told: serverMessage });
        return {};
      },
    },
  );
  return (
    <PlainForm
      form={form}
      lead="Enter the e-mail address you sign in with. A one-time code will be sent to it."
      submit="Send code"
      button={wide}
      focused
    >
      <TextInput {...form.bind('email')} type="email" label="E-mail" autoComplete="username" />
    </PlainForm>
  );
}

interface CodeStepProps {
  email: string;
  /** The server's message about the code. */
  told: string;
  onProven: (code: string) => void;
  onAgain: () => void;
}

function CodeStep({ email, told: serverMessage, onProven, onAgain }: CodeStepProps) {
  const form = usePlainForm(
    { otp: '' },
    {
      check: ({ otp }) => (/^\d+$/.test(typedCodeOf(otp)) ? {} : { otp: 'Enter the code from the mail: digits only.' }),
      send: async (typed) => {
        const otp = typedCodeOf(typed.otp);
        if (!(await checkResetCode({ email, otp }))) return { otp: 'Wrong OTP! Please try again.' };
        onProven(otp);
        return {};
      },
    },
  );
  return (
    <PlainForm
      form={form}
      lead={
        <>
          {serverMessage} Enter the code for <Breakable text={email} />.
        </>
      }
      submit="Check code"
      button={wide}
      focused
      other={
        <Button variant="subtle" onClick={onAgain}>
          Send another code
        </Button>
      }
    >
      <TextInput {...form.bind('otp')} label="One-time code" inputMode="numeric" autoComplete="one-time-code" />
    </PlainForm>
  );
}

/** How long the success is shown before the page leaves by itself, in milliseconds. */
const timeToRead = 4000;

const noPassword = { password: '', confirm: '' };

function PasswordStep({ email, otp }: { email: string; otp: string }) {
  const [outcome, setOutcome] = useState<'' | 'set' | 'failed'>('');
  const form = usePlainForm(noPassword, {
    check: wrongIn,
    send: async ({ password }) => {
      const isSet = await setForgottenPassword({ email, otp, password });
      // Whatever the result, the code is used up.
      clearPendingCode();
      setOutcome(isSet ? 'set' : 'failed');
    },
  });
  useEffect(() => {
    if (outcome !== 'set') return undefined;
    const timer = setTimeout(leaveToLogin, timeToRead);
    return () => clearTimeout(timer);
  }, [outcome]);
  const shared = { autoComplete: 'new-password' };
  return (
    <>
      <PlainForm
        form={form}
        lead={
          <>
            Choose a new password for <Breakable text={email} />.
          </>
        }
        submit="Set password"
        button={wide}
        focused
      >
        <PasswordField {...form.bind('password')} {...shared} label="New password" description={passwordHelp} />
        <PasswordField {...form.bind('confirm')} {...shared} label="Confirm password" />
      </PlainForm>
      {outcome !== '' && (
        <NoticeDialog
          title={outcome === 'set' ? 'Successfully Updated' : 'Something Went Wrong'}
          body={outcome === 'set' ? 'You will be redirected to the login page' : 'Please try again later'}
          onClose={leaveToLogin}
        />
      )}
    </>
  );
}

function wrongIn({ password, confirm }: typeof noPassword): FieldErrors<typeof noPassword> {
  if (!password) return { password: 'New password is required.' };
  return password === confirm ? {} : { confirm: 'Passwords donot match' };
}

import { Alert, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { pages } from '#model/routes.ts';
import { say } from '#portal/kit/feedback.tsx';
import { PlainForm } from '#portal/kit/plain-form.tsx';
import { usePlainForm, type FieldErrors } from '#portal/kit/use-plain-form.ts';
import { storeSession, type Session } from '#portal/shell/session.ts';
import { showPassword } from './show-password.ts';
import { Card } from './signed-out.tsx';
import styles from './signed-out.module.css';
import { firstStep } from './two-factor/first-step.ts';
import { SecondStep } from './two-factor/second-step.tsx';

const blank = { email: '', password: '' };
type Errors = FieldErrors<typeof blank>;

/** The sign-in page: e-mail and password, then a code where there is a second factor. */
export function Login() {
  const [ticket, setTicket] = useState('');
  const [why, setWhy] = useState('');
  const form = usePlainForm(blank, {
    check: wrongIn,
    send: async (typed, clear) => {
      setWhy('');
      const step = await firstStep(typed);
      if (!step) {
        say('Wrong Username or password', { tone: 'problem', ms: 3000 });
        return { password: true, email: true };
      }
      if ('session' in step) return enter(step.session);
      clear();
      setTicket(step.ticket);
      return {};
    },
  });
  useEffect(() => {
    document.title = `${pages.login.title} · Quadrangle`;
  }, []);
  if (ticket) {
    return (
      <Card title="Two-factor sign-in">
        <SecondStep
          ticket={ticket}
          onSignedIn={enter}
          onStartAgain={(reason) => {
            setWhy(reason);
            setTicket('');
          }}
        />
      </Card>
    );
  }
  return (
    <Card title="Sign in">
      {why && (
        <Alert color="danger" role="alert" mb={16}>
          {why}
        </Alert>
      )}
      <PlainForm form={form} submit="Sign in" button={{ fullWidth: true }} focused>
        <TextInput {...form.bind('email')} type="email" label="E-mail" autoComplete="username" />
        <PasswordInput
          {...form.bind('password')}
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={showPassword}
        />
      </PlainForm>
      <p className={styles['foot']}>
        <a href={pages.forgotPassword.path}>Forgot password</a>
      </p>
    </Card>
  );
}

function wrongIn({ email, password }: typeof blank): Errors {
  return {
    email: email.trim() ? undefined : 'E-mail is required.',
    password: password ? undefined : 'Password is required.',
  };
}

/** The whole portal starts afresh, as whoever this is. Until then the form stays busy. */
function enter(session: Session): Promise<never> {
  storeSession(session);
  location.reload();
  return new Promise(() => undefined);
}

import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { pages } from '#model/routes.ts';
import { say } from '#portal/kit/feedback.tsx';
import { PlainForm } from '#portal/kit/plain-form.tsx';
import { ProblemError } from '#portal/kit/problem.ts';
import { usePlainForm, type FieldErrors } from '#portal/kit/use-plain-form.ts';
import { ask } from '#portal/shell/calls.ts';
import { storeSession } from '#portal/shell/session.ts';
import { showPassword } from './show-password.ts';
import { Card } from './signed-out.tsx';
import styles from './signed-out.module.css';

const blank = { email: '', password: '' };
type Errors = FieldErrors<typeof blank>;

/** The sign-in page. */
export function Login() {
  const form = usePlainForm(blank, { check: wrongIn, send: signIn });
  useEffect(() => {
    document.title = `${pages.login.title} · Quadrangle`;
  }, []);
  return (
    <Card title="Sign in">
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

async function signIn(typed: typeof blank): Promise<Errors> {
  try {
    storeSession(await ask('login', typed));
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 401)) throw error;
    say('Wrong Username or password', { tone: 'problem', ms: 3000 });
    return { password: true, email: true };
  }
  // The whole portal starts afresh, as whoever this is. Until then the form stays busy.
  location.reload();
  return new Promise(() => undefined);
}

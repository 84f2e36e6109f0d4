import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { passwordHelp } from '#model/identity/password-rule.ts';
import { pages } from '#model/routes.ts';
import { PasswordField } from '#portal/kit/form/password-field.tsx';
import { Lead, PlainForm } from '#portal/kit/form/plain-form.tsx';
import { ProblemError } from '#portal/kit/problem.ts';
import { usePlainForm, type FieldErrors } from '#portal/kit/form/use-plain-form.ts';
import { checkSetupLink, initialise, logIn } from './calls.ts';
import { storeSession, type Session } from '#portal/session/session.ts';
import { Card } from './card.tsx';
import { looksLikeEmail, notAnEmail } from './looks-like-email.ts';
import styles from './signed-out.module.css';
import { signInWithPassword } from './two-factor/sign-in-with-password.ts';

const blank = { name: '', email: '', password: '', confirm: '' };

/** Creates the first SUPERADMIN with the one-time link that the first start printed, then signs in. */
export function FirstUser() {
  const form = usePlainForm(blank, { check: wrongIn, send: create });
  const isVoid = useVoidLink();
  useEffect(() => {
    document.title = 'First administrator · Quadrangle';
  }, []);
  if (isVoid) {
    return (
      <Card title="First administrator">
        <div role="alert">
          <Lead>
            This link is not good, or was used before. The one that is good is printed where the server was started.
          </Lead>
        </div>
        <Button component="a" href={pages.login.path} fullWidth>
          Sign in
        </Button>
      </Card>
    );
  }
  return (
    <Card title="First administrator">
      <PlainForm
        form={form}
        lead="This person sets up the college and reaches every screen."
        submit="Create and sign in"
        button={{ fullWidth: true }}
        focused
      >
        <TextInput {...form.bind('name')} label="Name" autoComplete="name" />
        <TextInput {...form.bind('email')} type="email" label="E-mail" autoComplete="username" />
        <PasswordField
          {...form.bind('password')}
          label="Password"
          description={passwordHelp}
          autoComplete="new-password"
        />
        <PasswordField {...form.bind('confirm')} label="Confirm password" autoComplete="new-password" />
      </PlainForm>
      <p className={styles['foot']}>
        <a href={pages.login.path}>Sign in instead</a>
      </p>
    </Card>
  );
}

/** Whether the link is no longer valid. If the check fails, the form reports it on submit. */
function useVoidLink(): boolean {
  const [isVoid, setVoid] = useState(false);
  useEffect(() => {
    checkSetupLink({ link: oneTimeLink() })
      .then((isGood) => setVoid(!isGood))
      .catch(() => undefined);
  }, []);
  return isVoid;
}

function wrongIn({ name, email, password, confirm }: typeof blank): FieldErrors<typeof blank> {
  return {
    name: name.trim() ? undefined : 'Name is required.',
    email: email.trim() ? (looksLikeEmail(email) ? undefined : notAnEmail) : 'E-mail is required.',
    password: password ? undefined : 'Password is required.',
    confirm: password === confirm ? undefined : 'Passwords Do not match',
  };
}

async function create({ name, email, password }: typeof blank): Promise<undefined> {
  const account = { email: email.trim(), password };
  const made = initialise({ link: oneTimeLink(), name: name.trim(), ...account });
  const session = await made.then(
    () => logIn(account),
    (error: unknown) => enterAnyway(account, error),
  );
  storeSession(session);
  location.assign(pages.initialisation.path);
  // The form stays busy until the next page loads.
  return new Promise(() => undefined);
}

/** The link works once. If only the response to an earlier attempt was lost, the account exists with this password. */
async function enterAnyway(account: { email: string; password: string }, refusal: unknown): Promise<Session> {
  const isUsed = refusal instanceof ProblemError && refusal.status === 403;
  const step = isUsed ? await signInWithPassword(account).catch(() => null) : null;
  if (step && 'session' in step) return step.session;
  throw refusal;
}

function oneTimeLink(): string {
  return new URLSearchParams(location.search).get('link') ?? '';
}

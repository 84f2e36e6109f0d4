import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { signInWithPassword } from '#portal/identity/two-factor/sign-in-with-password.ts';
import { SecondStep } from '#portal/identity/two-factor/second-step.tsx';
import { PasswordField } from '#portal/kit/form/password-field.tsx';
import { PlainForm } from '#portal/kit/form/plain-form.tsx';
import { usePlainForm } from '#portal/kit/form/use-plain-form.ts';
import { readSignOnButton, type SignOnButton } from '#portal/session/client/calls.ts';
import styles from '#portal/kit/notice-dialog.module.css';
import { BlockingDialog } from '../blocking-dialog.tsx';
import { leaveUnsaved, signIn, restartAtLogin, type EndedSession } from '#portal/session/ended-session.ts';
import { SignOnLink } from '#portal/identity/sign-on-link.tsx';
import { usePublicAnswer } from '#portal/identity/use-public-answer.ts';

const blank = { password: '' };

/** Above everything on the screen: the same person signs in again, or discards the typed input. */
export function SignInDialog({ ended: { person, other } }: { ended: EndedSession }) {
  if (other) {
    const isSame = other.id === person.id;
    return (
      <BlockingDialog title={isSame ? 'Your role has changed' : 'Somebody else has signed in'}>
        <p className={styles['body']}>
          {isSame
            ? 'The page is loaded again with what you may do now. What you typed is kept where you may still change it.'
            : `This browser is now signed in as ${other.email}, who cannot save what you typed here. The page is loaded again as theirs.`}
        </p>
        <div className={styles['answer']}>
          <Button onClick={restartAtLogin}>Reload the portal</Button>
        </div>
      </BlockingDialog>
    );
  }
  return (
    <BlockingDialog title="Your sign-in has ended">
      <SignInForm email={person.email} />
    </BlockingDialog>
  );
}

function SignInForm({ email }: { email: string }) {
  const signOn = usePublicAnswer(readSignOnButton);
  const [ticket, setTicket] = useState('');
  const [why, setWhy] = useState('');
  const form = usePlainForm(blank, {
    check: ({ password }) => ({ password: password ? undefined : 'Password is required.' }),
    send: async ({ password }, clear) => {
      const step = await signInWithPassword({ email, password });
      if (!step) return { password: 'Wrong Username or password' };
      if ('session' in step) signIn(step.session);
      else {
        clear();
        setTicket(step.ticket);
      }
      return {};
    },
  });
  const password = form.bind('password');
  const leave = (
    <Button variant="subtle" fullWidth onClick={leaveUnsaved}>
      Leave without saving
    </Button>
  );
  const startAgain = (reason: string) => {
    setWhy(reason);
    setTicket('');
  };
  if (ticket) return <SecondStep ticket={ticket} onSignedIn={signIn} onStartAgain={startAgain} other={leave} />;
  return (
    <PlainForm
      form={form}
      lead={why || 'Sign in again to go on: what you typed is still here.'}
      submit="Sign in"
      button={{ fullWidth: true }}
      focused
      other={
        <>
          {signOn && <ElsewhereButton button={signOn} />}
          {leave}
        </>
      }
    >
      <TextInput label="E-mail" type="email" name="username" autoComplete="username" readOnly value={email} />
      <PasswordField {...password} label="Password" autoComplete="current-password" />
      {password.error && (
        <p className={styles['aside']}>
          Was your e-mail changed? Sign in with the new one in another tab, and come back.
        </p>
      )}
    </PlainForm>
  );
}

/** In a new tab: this page stays open, and continues as soon as the person is signed in there. */
function ElsewhereButton({ button }: { button: SignOnButton }) {
  return (
    <div>
      <SignOnLink button={button} apart />
      <p className={styles['aside']}>Opens in a new tab. Come back to this one when you are signed in.</p>
    </div>
  );
}

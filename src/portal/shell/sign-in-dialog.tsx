import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { showPassword } from '#portal/identity/show-password.ts';
import { coverPage } from '#portal/kit/feedback.tsx';
import { PlainForm } from '#portal/kit/plain-form.tsx';
import { ProblemError } from '#portal/kit/problem.ts';
import { usePlainForm, type FieldErrors } from '#portal/kit/use-plain-form.ts';
import { ask, type SignOnButton } from './calls.ts';
import styles from './notice-dialog.module.css';
import { leaveUnsaved, signIn, startAgain, type EndedSignIn } from './sign-in-again.ts';
import { SignOnLink } from './sign-on-link.tsx';
import { useSignOnButton } from './use-sign-on-button.ts';

const blank = { password: '' };

/** Over whatever is on the screen: the same person signs in again, or leaves what is typed. */
export function SignInDialog({ ended: { person, other } }: { ended: EndedSignIn }) {
  if (other) {
    const isSame = other.id === person.id;
    return (
      <Over title={isSame ? 'Your role has changed' : 'Somebody else has signed in'}>
        <p className={styles['body']}>
          {isSame
            ? 'The page is loaded again with what you may do now. What you typed is kept where you may still change it.'
            : `This browser is now signed in as ${other.email}, who cannot save what you typed here. The page is loaded again as theirs.`}
        </p>
        <div className={styles['answer']}>
          <Button onClick={startAgain}>Load the page again</Button>
        </div>
      </Over>
    );
  }
  return (
    <Over title="Your sign-in has ended">
      <SignInForm email={person.email} />
    </Over>
  );
}

function SignInForm({ email }: { email: string }) {
  const signOn = useSignOnButton();
  const form = usePlainForm(blank, {
    check: ({ password }) => ({ password: password ? undefined : 'Password is required.' }),
    send: ({ password }) => send(email, password),
  });
  return (
    <PlainForm
      form={form}
      lead="Sign in again to go on: what you typed is still here."
      submit="Sign in"
      button={{ fullWidth: true }}
      focused
      other={
        <>
          {signOn && <ElsewhereButton button={signOn} />}
          <Button variant="subtle" fullWidth onClick={leaveUnsaved}>
            Leave without saving
          </Button>
        </>
      }
    >
      <TextInput label="E-mail" type="email" name="username" autoComplete="username" readOnly value={email} />
      <PasswordInput
        {...form.bind('password')}
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={showPassword}
      />
    </PlainForm>
  );
}

/** In a tab of its own: this page stays as it is, and goes on as soon as the person is signed in there. */
function ElsewhereButton({ button }: { button: SignOnButton }) {
  return (
    <div>
      <SignOnLink button={button} apart />
      <p className={styles['aside']}>Opens in a new tab. Come back to this one when you are signed in.</p>
    </div>
  );
}

async function send(email: string, password: string): Promise<FieldErrors<typeof blank>> {
  try {
    signIn(await ask('login', { email, password }));
    return {};
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 401)) throw error;
    return { password: 'Wrong Username or password' };
  }
}

/** The browser's own dialog: it lies over every other one and gives the focus back. Only its buttons end it. */
function Over({ title, children }: { title: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  // Before it is taken out of the page: only then does it give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog?.open === false) dialog.showModal();
    const uncover = coverPage();
    return () => {
      uncover();
      dialog?.close();
    };
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is kept from it: nobody leaves by a slip.
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => event.preventDefault()}
      onClose={() => ref.current?.showModal()}
    >
      <h2 className={styles['heading']}>{title}</h2>
      {children}
    </dialog>
  );
}

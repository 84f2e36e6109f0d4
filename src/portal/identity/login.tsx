import { Alert, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { pages } from '#model/routes.ts';
import { notify } from '#portal/kit/feedback.tsx';
import { PasswordField } from '#portal/kit/form/password-field.tsx';
import { Lead, PlainForm } from '#portal/kit/form/plain-form.tsx';
import { messageOf } from '#portal/kit/problem.ts';
import { usePlainForm, type FieldErrors } from '#portal/kit/form/use-plain-form.ts';
import { readSelfRegistration, readSignOnButton, type SignOnButton } from '#portal/session/client/calls.ts';
import { finishSignOn } from './calls.ts';
import { storeSession, type Session } from '#portal/session/session.ts';
import { SignOnLink } from './sign-on-link.tsx';
import { usePublicAnswer } from './use-public-answer.ts';
import { clearPendingCode } from './pending-code.ts';
import { signOnReturnIn } from './sign-on-return.ts';
import { Card } from './card.tsx';
import styles from './signed-out.module.css';
import { signInWithPassword } from './two-factor/sign-in-with-password.ts';
import { SecondStep } from './two-factor/second-step.tsx';

const blank = { email: '', password: '' };
/** Stays at both fields after the message has disappeared. */
const toCheck = 'Check the e-mail and the password.';
type Errors = FieldErrors<typeof blank>;

/**
 * The sign-in page: e-mail and password, then a code if there is a second factor; or the return from single sign-on.
 */
export function Login() {
  const [back] = useState(() => signOnReturnIn(location.hash));
  const [problem, setProblem] = useState('');
  const [ticket, setTicket] = useState('');
  const [why, setWhy] = useState('');
  const form = usePlainForm(blank, {
    check: wrongIn,
    send: async (typed, clear) => {
      setWhy('');
      const step = await signInWithPassword(typed);
      if (!step) {
        notify('Wrong Username or password', { tone: 'problem', ms: 3000 });
        return { password: toCheck, email: toCheck };
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
  useEffect(() => {
    if (forgetReturn() && back && 'code' in back)
      comeIn(back.code).catch((error: unknown) => setProblem(messageOf(error)));
  }, [back]);
  const email = form.bind('email');
  const refusal = back && 'refusal' in back ? back.refusal : problem;
  if (back && !refusal) {
    return (
      <Card title="Sign in">
        <div role="status">
          <Lead>Signing you in…</Lead>
        </div>
      </Card>
    );
  }
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
      {(why || refusal) && (
        <Alert color="danger" role="alert" className={styles['refusal'] ?? ''}>
          {why || refusal}
        </Alert>
      )}
      <PlainForm form={form} submit="Sign in" button={{ fullWidth: true }} focused>
        {/* An error about both fields is shown once, below both. */}
        <TextInput
          {...email}
          type="email"
          label="E-mail"
          autoComplete="username"
          errorProps={{ 'data-unseen': email.error === toCheck }}
        />
        <PasswordField {...form.bind('password')} label="Password" autoComplete="current-password" />
      </PlainForm>
      <p className={styles['foot']}>
        <a href={pages.forgotPassword.path}>Forgot password</a>
        <RegistrationLink />
      </p>
      <OtherWay />
    </Card>
  );
}

/** Next to existing content, because it is loaded late: nothing moves when it appears. */
function RegistrationLink() {
  return usePublicAnswer(readSelfRegistration) && <a href={pages.registration.path}>{pages.registration.title}</a>;
}

/** Below all other content, because it is loaded late: nothing moves when it appears. */
function OtherWay() {
  const button = usePublicAnswer(readSignOnButton);
  return button && <SignOn button={button} />;
}

function SignOn({ button }: { button: SignOnButton }) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // If the user comes back with the Back button, the page is usable again.
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  return (
    <div className={styles['other']}>
      <p>or</p>
      <SignOnLink button={button} loading={isLeaving} onClick={() => setLeaving(true)} />
    </div>
  );
}

function wrongIn({ email, password }: typeof blank): Errors {
  return {
    email: email.trim() ? undefined : 'E-mail is required.',
    password: password ? undefined : 'Password is required.',
  };
}

/**
 * Removes the fragment (behind #) from the address, so that no code stays in the history. Returns false if it was
 * removed before.
 */
function forgetReturn(): boolean {
  if (location.hash === '') return false;
  history.replaceState(null, '', location.pathname + location.search);
  return true;
}

async function comeIn(code: string): Promise<never> {
  return enter(await finishSignOn({ code }));
}

/** Reloads the whole portal for this session. The page stays busy until then. */
function enter(session: Session): Promise<never> {
  clearPendingCode();
  storeSession(session);
  location.reload();
  return new Promise(() => undefined);
}

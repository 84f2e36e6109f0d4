import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '#model/wording/format-count.ts';
import { Lead, PlainForm } from '#portal/kit/form/plain-form.tsx';
import { ProblemError } from '#portal/kit/problem.ts';
import { usePlainForm } from '#portal/kit/form/use-plain-form.ts';
import { passSecondFactor } from '../calls.ts';
import { storeSession, type Session } from '#portal/session/session.ts';
import { codeInput } from './code-input.ts';
import styles from './two-factor.module.css';

const blank = { code: '' };

interface SecondStepProps {
  /** The ticket of the first step. */
  ticket: string;
  onSignedIn: (session: Session) => void | Promise<void>;
  /** Back to the password: with the reason if the ticket is void, or "" if the user chooses to. */
  onStartAgain: (why: string) => void;
  /** Another way to continue, below the others. */
  other?: ReactNode;
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStep({ ticket, onSignedIn, onStartAgain, other }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false);
  const [used, setUsed] = useState<{ session: Session; left: number } | null>(null);
  if (used) return <Used left={used.left} onGoOn={() => void onSignedIn(used.session)} />;
  const send = async (code: string) => {
    try {
      const { recovery_codes: left, ...session } = await passSecondFactor({ ticket, code });
      if (left === undefined) await onSignedIn(session);
      else {
        // The code is used up: without a stored session, a reload would require another code, and the user may have
        // none.
        storeSession(session);
        setUsed({ session, left });
      }
    } catch (error) {
      if (!isVoid(error)) throw error;
      onStartAgain(error.detail);
    }
  };
  return (
    <CodeForm
      // Remounts the input, empty and focused.
      key={String(recovery)}
      recovery={recovery}
      send={send}
      other={
        <div className={styles['ways']}>
          <Button variant="subtle" fullWidth onClick={() => setRecovery(!recovery)}>
            {recovery ? 'Use a code of the app' : 'Use a recovery code'}
          </Button>
          <Button variant="subtle" color="gray" fullWidth onClick={() => onStartAgain('')}>
            Back to the start
          </Button>
          {other}
        </div>
      }
    />
  );
}

interface CodeFormProps {
  recovery: boolean;
  send: (code: string) => Promise<void>;
  other: ReactNode;
}

function CodeForm({ recovery, send, other }: CodeFormProps) {
  const form = usePlainForm(blank, {
    check: ({ code }) => ({ code: code.trim() ? undefined : 'Code is required.' }),
    send: async ({ code }) => {
      await send(code);
      return {};
    },
  });
  return (
    <PlainForm
      form={form}
      lead={
        recovery
          ? 'Type one of the recovery codes that you kept. Each of them works once.'
          : 'Type the code that the app on your phone shows for this college now.'
      }
      submit="Go on"
      button={{ fullWidth: true }}
      focused
      other={other}
    >
      <TextInput
        {...form.bind('code')}
        {...codeInput}
        inputMode={recovery ? 'text' : 'numeric'}
        label={recovery ? 'Recovery code' : 'Code'}
        placeholder={recovery ? 'xxxx-xxxx-xxxx-xxxx' : '000000'}
      />
    </PlainForm>
  );
}

/** Whether the ticket has expired, or was issued for another password. */
function isVoid(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.errors.some(({ field }) => field === 'ticket');
}

function Used({ left, onGoOn }: { left: number; onGoOn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles['used']}>
      <Lead>
        <strong>{formatCount(left, 'recovery code remains', 'recovery codes remain')}.</strong> The one you used is good
        no more. If your phone is lost, move your second factor to another one under Two-factor sign-in
        {left < 3 ? ', and make new recovery codes there' : ''}.
      </Lead>
      <Button ref={button} fullWidth onClick={onGoOn}>
        Go on
      </Button>
    </div>
  );
}

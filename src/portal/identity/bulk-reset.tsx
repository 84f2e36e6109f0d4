import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toAsciiDigits } from '#model/text/digits.ts';
import { PasswordField } from '#portal/kit/form/password-field.tsx';
import { Lead, PlainForm } from '#portal/kit/form/plain-form.tsx';
import { messageOf } from '#portal/kit/problem.ts';
import { useLeaveGuard } from '#portal/kit/unsaved/use-leave-guard.ts';
import { usePlainForm, type FieldErrors } from '#portal/kit/form/use-plain-form.ts';
import { confirmPassword, findEmails, forceReset } from './calls.ts';
import { useMe } from '#portal/session/me.tsx';
import styles from './bulk-reset.module.css';

const blank = { start_id: '', end_id: '', password: '' };

const waiting = { state: 'waiting', status: 'Not Sent' } as const;
const own = { state: 'own', status: 'Your own: change it under Own password.' } as const;

/** The warning when the user leaves the page during a run. */
const leavesRun = {
  title: 'Leave while it runs',
  body: 'The rest of the range is still reset, but you would not see how it went.',
  yes: 'Leave',
  no: 'Stay',
  loses: true,
};

interface Found {
  readonly id: number;
  readonly email: string;
  /** own: never sent, because a reset of the user's own account would end this run. */
  readonly state: 'waiting' | 'done' | 'failed' | 'own';
  /** 'Not Sent', then the server's reply; for the user's own account, where to change its password. */
  readonly status: string;
}

/** Resets every password in a range of ids except the user's own, one after the other, and shows the result of each. */
export function BulkReset() {
  const { user } = useMe();
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const run = async ({ start_id, end_id, password }: typeof blank, clear: () => void) => {
    if (!(await confirmPassword({ password }))) return { password: 'Wrong Password' };
    const emails = await findEmails({ start_id, end_id });
    setFound(emails.map((one) => ({ ...one, ...(one.id === user.id ? own : waiting) })));
    clear();
    for (const { id, email } of emails.filter((one) => one.id !== user.id)) {
      const reply = await resetOne(email);
      setFound((before) => before?.map((one) => (one.id === id ? { ...one, ...reply } : one)) ?? null);
    }
    return {};
  };
  const form = usePlainForm(blank, { check: wrongIn, send: run });
  useLeaveGuard(form.busy, leavesRun);
  const bind = (name: keyof typeof blank) => ({ ...form.bind(name), disabled: form.busy });
  return (
    <>
      <PlainForm
        form={form}
        lead="Resets every sign-in but your own whose ID lies in the range, one after the other."
        submit="Reset the range"
        button={{ color: 'danger', variant: 'outline' }}
      >
        <div className={styles['range']}>
          <TextInput {...bind('start_id')} label="Start ID" inputMode="numeric" autoComplete="off" />
          <TextInput {...bind('end_id')} label="End ID" inputMode="numeric" autoComplete="off" />
        </div>
        <PasswordField
          {...bind('password')}
          label="Confirmation password"
          description="Your own password."
          autoComplete="current-password"
        />
      </PlainForm>
      {/* Each reply is announced separately, instead of the whole list each time. */}
      <div role="status" aria-atomic="false" className={styles['outcome']}>
        {found && <FoundList found={found} />}
      </div>
    </>
  );
}

function FoundList({ found }: { found: readonly Found[] }) {
  if (found.length === 0) return <Lead>No sign-in has an ID in this range.</Lead>;
  const sent = found.filter(({ state }) => state !== 'own');
  const answered = sent.filter(({ state }) => state !== 'waiting').length;
  return (
    <table className={styles['found']}>
      <caption>
        {sent.length > 0 ? `${answered} of ${sent.length} answered` : 'No other sign-in has an ID in this range.'}
      </caption>
      <thead>
        <tr>
          <th scope="col">ID</th>
          <th scope="col">E-mail</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ id, email, state, status }) => (
          <tr key={id}>
            <td>{id}</td>
            <th scope="row">{email}</th>
            <td data-state={state}>{status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function resetOne(email: string): Promise<Pick<Found, 'state' | 'status'>> {
  try {
    return { state: 'done', status: await forceReset({ email }) };
  } catch (error) {
    return { state: 'failed', status: messageOf(error) };
  }
}

function wrongIn({ start_id, end_id, password }: typeof blank): FieldErrors<typeof blank> {
  return {
    start_id: isNumber(start_id) ? undefined : 'Start ID must be a number.',
    end_id: isNumber(end_id) ? undefined : 'End ID must be a number.',
    password: password ? undefined : 'Confirmation password is required.',
  };
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(toAsciiDigits(text).trim());
}

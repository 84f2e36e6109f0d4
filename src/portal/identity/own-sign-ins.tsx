import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequiredProof } from '#model/identity/sign-in-states.ts';
import { signOnProof } from '#model/identity/single-sign-on.ts';
import { notify, notifyError } from '#portal/kit/feedback.tsx';
import { ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { Lead } from '#portal/kit/form/plain-form.tsx';
import { ProblemError } from '#portal/kit/problem.ts';
import { formatDateTime } from '#portal/kit/format-date-time.ts';
import { endOtherSignIns, endSignIn, readSignIns, type OwnSignIn, type OwnSignInsAnswer } from './calls.ts';
import { askToLogOut } from '#portal/session/log-out.ts';
import styles from './own-sign-ins.module.css';
import { ProofForm } from './proof-form.tsx';

/** How many are shown until the user shows all. */
const few = 6;

/** The sign-ins to end: one, or all others. */
type Ending = OwnSignIn | 'others';

/** The user's active sign-ins, and buttons to end them. */
export function OwnSignIns() {
  const client = useQueryClient();
  const [ending, setEnding] = useState<Ending | null>(null);
  const state = useQuery({ queryKey: ['sign-ins'], queryFn: () => readSignIns(), staleTime: 0 });
  if (state.isPending) return <Skeleton lines={4} height={48} />;
  if (!state.data) return <ErrorState error={state.error} retry={() => void state.refetch()} />;
  if (!ending) return <List answer={state.data} onEnd={setEnding} />;
  const back = () => {
    setEnding(null);
    void client.invalidateQueries({ queryKey: ['sign-ins'] });
  };
  return <End ending={ending} proof={state.data.proof} signIns={state.data.sign_ins} onDone={back} />;
}

interface ListProps {
  answer: OwnSignInsAnswer;
  onEnd: (ending: Ending) => void;
}

function List({ answer: { sign_ins, proof }, onEnd }: ListProps) {
  const [all, setAll] = useState(false);
  // The current session comes first.
  const ordered = sign_ins.toSorted((one, other) => Number(other.this_one) - Number(one.this_one));
  const shown = all ? ordered : ordered.slice(0, few);
  const here = ordered.find((one) => one.this_one);
  const hasOthers = ordered.some((one) => !one.this_one);
  const mayEnd = hasOthers && proof !== 'sign in again';
  return (
    <div className={styles['signIns']}>
      <Lead>
        {hasOthers
          ? 'Is one of them not yours? End it, and change your password.'
          : 'You are signed in here, and nowhere else.'}
      </Lead>
      <ul className={styles['list']}>
        {shown.map((one) => (
          <Line key={one.id} signIn={one} onEnd={mayEnd && !one.this_one ? () => onEnd(one) : undefined} />
        ))}
      </ul>
      <div className={styles['tools']}>
        {shown.length < ordered.length && (
          <Button variant="default" onClick={() => setAll(true)}>
            Show all {ordered.length}
          </Button>
        )}
        {mayEnd && (
          <Button variant="default" onClick={() => onEnd('others')}>
            End all others
          </Button>
        )}
      </div>
      {hasOthers && proof === 'sign in again' && (
        <>
          <Lead>
            You have no password here. To end one, log out and sign in again by single sign-on: for{' '}
            {signOnProof.inWords} after it you may.
          </Lead>
          <Button variant="default" onClick={() => void askToLogOut()}>
            Log out
          </Button>
        </>
      )}
      {hasOthers && proof === 'password' && here?.single_sign_on && (
        <Lead>
          Ending one asks for your password. If you only know that of single sign-on, log out and sign in by it again:
          for {signOnProof.inWords} none is asked for.
        </Lead>
      )}
    </div>
  );
}

function Line({ signIn, onEnd }: { signIn: OwnSignIn; onEnd: (() => void) | undefined }) {
  const Icon = /Android|iPhone|iPad/.test(signIn.device) ? IconDeviceMobile : IconDeviceDesktop;
  const from = [signIn.address && `from ${signIn.address}`, signIn.single_sign_on && 'by single sign-on'];
  const words = from.filter(Boolean).join(', ');
  return (
    <li className={styles['line']}>
      <Icon className={styles['icon']} size={24} stroke={1.5} aria-hidden="true" />
      <div className={styles['words']}>
        <p className={styles['device']}>
          {deviceOf(signIn)}
          {signIn.this_one && <span className={styles['here']}>this one</span>}
        </p>
        <p className={styles['facts']}>{capital(spanOf(signIn))}</p>
        {words && <p className={styles['facts']}>{capital(words)}</p>}
      </div>
      {onEnd && (
        <Button variant="default" aria-label={`End ${deviceOf(signIn)}, ${spanOf(signIn)}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}

interface EndProps {
  ending: Ending;
  proof: RequiredProof;
  signIns: readonly OwnSignIn[];
  onDone: () => void;
}

function End({ ending, proof, signIns, onDone }: EndProps) {
  const send = async (typed: { password?: string }) => {
    try {
      notify(ending === 'others' ? await endOtherSignIns(typed) : await endSignIn({ id: ending.id, ...typed }));
    } catch (error) {
      // The session has expired meanwhile, and the password was correct.
      if (!(error instanceof ProblemError && error.status === 404)) throw error;
      notifyError(error);
    }
    onDone();
  };
  const others = signIns.length - 1;
  return (
    <ProofForm
      lead={
        ending === 'others' ? (
          <>
            <strong>{others === 1 ? 'The other one' : `The ${others} others`}</strong>
            {others === 1 ? ' is' : ' are'} signed out at once. You stay signed in here.
          </>
        ) : (
          <>
            <strong>{deviceOf(ending)}</strong>
            {ending.address && ` at ${ending.address}`} is signed out at once, and must sign in again to go on.
          </>
        )
      }
      submit={ending === 'others' ? 'End all others' : 'End it'}
      proof={proof}
      danger
      send={({ code: _, ...typed }) => send(typed)}
      onCancel={onDone}
    />
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function deviceOf({ device }: OwnSignIn): string {
  return device || 'Browser not known';
}

/** The start and the end; the date of the end only if it is another day. */
function spanOf({ began, ends }: OwnSignIn): string {
  const [from, to] = [formatDateTime(began), formatDateTime(ends)];
  const [day = '', time = ''] = to.split(', ');
  return `since ${from}, until ${from.startsWith(day) ? time : to}`;
}

import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequiredProof } from '#model/identity/sign-in-states.ts';
import { formatCount } from '#model/wording/format-count.ts';
import { notify } from '#portal/kit/feedback.tsx';
import { ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { Lead } from '#portal/kit/form/plain-form.tsx';
import { formatDateTime } from '#portal/kit/format-date-time.ts';
import { endTwoFactor, renewRecoveryCodes, type TwoFactorState } from '../calls.ts';
import { ProofForm } from '../proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import styles from './two-factor.module.css';
import { useTwoFactor } from './use-two-factor.ts';

type Doing = 'set up' | 'move' | 'renew' | 'off' | null;

interface TwoFactorProps {
  /** Called when recovery codes are shown that are not saved yet, and when they are saved. */
  onHold?: ((holds: boolean) => void) | undefined;
}

/** The second factor of the signed-in user: its state and its actions. */
export function TwoFactor({ onHold }: TwoFactorProps) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const state = useTwoFactor();
  const done = (words: string) => {
    onHold?.(false);
    setDoing(null);
    notify(words);
    void client.invalidateQueries();
  };
  if (state.isPending) return <Skeleton lines={3} height={32} />;
  if (state.isError) return <ErrorState error={state.error} retry={() => void state.refetch()} />;
  const cancel = () => setDoing(null);
  if (doing === 'set up' || doing === 'move') {
    return (
      <SetUpFactor
        moves={doing === 'move'}
        proof={state.data.proof}
        onOn={() => onHold?.(true)}
        onDone={() => done('Two-factor sign-in is on')}
        onCancel={cancel}
      />
    );
  }
  if (doing === 'renew')
    return (
      <Renew
        proof={state.data.proof}
        onHold={onHold}
        onDone={() => done('New recovery codes made')}
        onCancel={cancel}
      />
    );
  if (doing === 'off') {
    return (
      <ProofForm
        lead="Then the password alone signs you in. Your other sign-ins end."
        submit="Switch off"
        proof={state.data.proof}
        asksCode
        danger
        send={async (typed) => {
          await endTwoFactor(typed);
          done('Two-factor sign-in is off');
        }}
        onCancel={cancel}
      />
    );
  }
  return <State state={state.data} onDo={setDoing} />;
}

function State({ state, onDo }: { state: TwoFactorState; onDo: (doing: Doing) => void }) {
  if (!state.on) {
    return (
      <div className={styles['state']}>
        <p className={styles['status']}>Off</p>
        <Lead>
          With two-factor sign-in a code from an app on your phone is asked for beside the password: whoever learns your
          password cannot sign in with it.
        </Lead>
        <Button onClick={() => onDo('set up')}>Set up</Button>
      </div>
    );
  }
  const left = state.recovery_codes;
  return (
    <div className={styles['state']}>
      <p className={styles['status']} data-on>
        On
      </p>
      <Lead>
        Since {formatDateTime(state.since)}. {formatCount(left, 'recovery code remains', 'recovery codes remain')}.
      </Lead>
      {left < 3 && (
        <Alert color="ochre">
          {left === 0 ? 'No recovery code remains.' : 'Few recovery codes remain.'} Make new ones, so that a lost phone
          does not lock you out.
        </Alert>
      )}
      <div className={styles['tools']}>
        <Button variant="default" onClick={() => onDo('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => onDo('move')}>
          Move to another phone
        </Button>
        {!state.required && (
          <Button variant="default" onClick={() => onDo('off')}>
            Switch off
          </Button>
        )}
      </div>
      {state.required && <Lead>A second factor is required of you here, so it cannot be switched off.</Lead>}
    </div>
  );
}

interface RenewProps extends TwoFactorProps {
  proof: RequiredProof;
  onDone: () => void;
  onCancel: () => void;
}

function Renew({ proof, onHold, onDone, onCancel }: RenewProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <ProofForm
      lead="The recovery codes that you have now are good no more then."
      submit="Make new recovery codes"
      proof={proof}
      asksCode
      send={async (typed) => {
        const { recovery_codes } = await renewRecoveryCodes(typed);
        onHold?.(true);
        setCodes(recovery_codes);
      }}
      onCancel={onCancel}
    />
  );
}

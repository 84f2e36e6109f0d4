import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { Lead } from '#portal/kit/form/plain-form.tsx';
import { askToLogOut } from '#portal/session/log-out.ts';
import { SetUpFactor } from './set-up-factor.tsx';
import styles from './two-factor.module.css';
import { useTwoFactor } from './use-two-factor.ts';

interface SecondFactorFirstProps {
  /** Called when it is on, while the recovery codes still have to be saved. */
  onOn: () => void;
  onDone: () => void;
}

/** For users without a second factor, if the settings require one. */
export function SecondFactorFirst({ onOn, onDone }: SecondFactorFirstProps) {
  const [isOn, setIsOn] = useState(false);
  const state = useTwoFactor();
  if (state.isPending) return <Skeleton lines={4} height={40} />;
  if (!state.data) return <ErrorState error={state.error} retry={() => void state.refetch()} />;
  return (
    <div className={styles['first']}>
      {!isOn && (
        <Lead>You sign in here with a code from an app on your phone beside the password. Set yours up to go on.</Lead>
      )}
      <SetUpFactor
        moves={false}
        proof={state.data.proof}
        onOn={() => {
          setIsOn(true);
          onOn();
        }}
        onDone={onDone}
      />
      {!isOn && (
        <Button variant="subtle" color="gray" onClick={() => void askToLogOut()}>
          Log out instead
        </Button>
      )}
    </div>
  );
}

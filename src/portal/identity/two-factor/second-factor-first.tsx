import { Button } from '@mantine/core';
import { useState } from 'react';
import { Lead } from '#portal/kit/plain-form.tsx';
import { askToLogOut } from '#portal/shell/log-out.ts';
import { SetUpFactor } from './set-up-factor.tsx';
import styles from './two-factor.module.css';

interface SecondFactorFirstProps {
  /** Called when it is on, and the recovery codes are still to be kept. */
  onOn: () => void;
  onDone: () => void;
}

/** For whoever has no second factor where the settings require one. */
export function SecondFactorFirst({ onOn, onDone }: SecondFactorFirstProps) {
  const [isOn, setIsOn] = useState(false);
  return (
    <div className={styles['first']}>
      {!isOn && (
        <Lead>You sign in here with a code from an app on your phone beside the password. Set yours up to go on.</Lead>
      )}
      <SetUpFactor
        moves={false}
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

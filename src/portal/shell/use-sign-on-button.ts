import { useEffect, useState } from 'react';
import { ask, type SignOnButton } from './calls.ts';

/** The button for single sign-on; null while it is off, not known yet, or the server does not answer: the password is there at once. */
export function useSignOnButton(): SignOnButton | null {
  const [button, setButton] = useState<SignOnButton | null>(null);
  useEffect(() => {
    let isWanted = true;
    ask('singleSignOn', undefined).then(
      (found) => {
        if (isWanted) setButton(found);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return button;
}

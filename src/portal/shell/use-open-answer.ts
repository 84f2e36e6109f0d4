import { useEffect, useState } from 'react';
import { ask, type Calls } from './client/calls.ts';

/**
 * The response of a call that needs no session; null until it is known, and if the server does not respond: the
 * password form is shown at once.
 */
export function useOpenAnswer<Name extends 'singleSignOn' | 'selfRegistration'>(
  name: Name,
): Calls[Name]['answer'] | null {
  const [answer, setAnswer] = useState<Calls[Name]['answer'] | null>(null);
  useEffect(() => {
    let isWanted = true;
    ask(name, undefined).then(
      (found) => {
        if (isWanted) setAnswer(found);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [name]);
  return answer;
}

import { useEffect, useState } from 'react';
import { ask, type Calls } from './client/calls.ts';

/**
 * What the server answers before anybody is signed in; null until it is known, and where it does not answer: the
 * password is there at once.
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

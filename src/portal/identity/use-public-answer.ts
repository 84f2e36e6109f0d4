import { useEffect, useState } from 'react';

/**
 * The response of a call that needs no session; null until it is known, and if the server does not respond: the
 * password form is shown at once. The function must be stable.
 */
export function usePublicAnswer<Answer>(call: () => Promise<Answer>): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isWanted = true;
    call().then(
      (found) => {
        if (isWanted) setAnswer(found);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [call]);
  return answer;
}

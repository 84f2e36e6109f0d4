import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '#portal/kit/copy-text.ts';
import { notify } from '#portal/kit/feedback.tsx';
import { ErrorState } from '#portal/kit/page.tsx';
import { Lead } from '#portal/kit/form/plain-form.tsx';
import { messageOf } from '#portal/kit/problem.ts';
import { storedKey } from '#portal/kit/stored-key.ts';
import { checkSignOn, readSignOnSetup } from './calls.ts';
import styles from './single-sign-on.module.css';

interface Outcome {
  readonly works: boolean;
  readonly message: string;
}

/** The data that the college's identity provider needs about this portal, and a test of the connection. */
export function SingleSignOn() {
  const setup = useQuery({
    queryKey: storedKey('single sign-on'),
    queryFn: () => readSignOnSetup(),
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isTrying, setTrying] = useState(false);
  const tryIt = async () => {
    setTrying(true);
    setOutcome(null);
    try {
      setOutcome(await checkSignOn());
    } catch (error) {
      setOutcome({ works: false, message: messageOf(error) });
    } finally {
      setTrying(false);
      void setup.refetch();
    }
  };
  if (setup.isError) return <ErrorState error={setup.error} retry={() => void setup.refetch()} />;
  const isUnknown = setup.data === undefined;
  const redirect = setup.data?.redirect ?? '';
  return (
    <div className={styles['setup']}>
      <Lead>
        People sign in with the account that they have at the college already. Register this portal there with the
        redirect address, then save the issuer, the client ID and the client secret under Sign-in.
      </Lead>
      <TextInput readOnly label="Redirect address" value={redirect} onFocus={(event) => event.currentTarget.select()} />
      <div className={styles['buttons']}>
        <Button variant="default" disabled={isUnknown} onClick={() => void copy(redirect)}>
          Copy the address
        </Button>
        <Button variant="default" disabled={isUnknown} loading={isTrying} onClick={() => void tryIt()}>
          Try it
        </Button>
      </div>
      <Lead>Save what you typed before you press “Try it”: it tries what is saved.</Lead>
      <Lead>
        {isUnknown ? '\u00a0' : setup.data.has_secret ? 'A client secret is saved.' : 'No client secret is saved.'}
      </Lead>
      <div role="status" className={styles['outcome']}>
        {outcome && (
          <Alert color={outcome.works ? 'good' : 'danger'} title={outcome.works ? 'It works' : 'It does not work yet'}>
            {outcome.message}
          </Alert>
        )}
      </div>
    </div>
  );
}

async function copy(address: string): Promise<void> {
  if (await copyText(address)) notify('Redirect address copied');
  else notify(`The redirect address is ${address}`, { ms: 20_000 });
}

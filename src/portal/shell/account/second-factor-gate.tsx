import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Boundary } from '#portal/kit/boundary.tsx';
import { Page, Skeleton } from '#portal/kit/page.tsx';
import { Panel } from '#portal/kit/panels.tsx';
import { useMe } from './me.tsx';
import { BlockingDialog } from '../blocking-dialog.tsx';

const SecondFactorFirst = lazy(async () => ({
  default: (await import('#portal/identity/two-factor/second-factor-first.tsx')).SecondFactorFirst,
}));

/**
 * Leads whoever must have a second factor, and has none, to setting it up: in place of the pages, or over them where
 * one stands there already, so that nothing typed on it is lost.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { second_factor, reload } = useMe();
  const client = useQueryClient();
  const [stands, setStands] = useState(false);
  // It is on as soon as it is confirmed; the recovery codes are still to be kept.
  const [keeping, setKeeping] = useState(false);
  const isOwed = second_factor === 'owed' || keeping;
  if (!isOwed && !stands) setStands(true);
  // What was refused meanwhile is read again.
  useEffect(() => (isOwed ? () => void client.invalidateQueries() : undefined), [isOwed, client]);
  const first = (
    <Boundary>
      <Suspense fallback={<Skeleton lines={4} height={40} />}>
        <SecondFactorFirst
          onOn={() => setKeeping(true)}
          onDone={() => {
            setKeeping(false);
            reload();
          }}
        />
      </Suspense>
    </Boundary>
  );
  // The pages keep their place in the tree, and so everything typed on them.
  return (
    <>
      {isOwed && !stands ? null : children}
      {isOwed && !stands && (
        <Page title="Two-factor sign-in">
          <Panel title="Set it up first">{first}</Panel>
        </Page>
      )}
      {isOwed && stands && <BlockingDialog title="Set up two-factor sign-in first">{first}</BlockingDialog>}
    </>
  );
}

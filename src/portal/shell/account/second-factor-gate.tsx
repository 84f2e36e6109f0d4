import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Boundary } from '#portal/kit/boundary.tsx';
import { Page, Skeleton } from '#portal/kit/page.tsx';
import { Panel } from '#portal/kit/panels.tsx';
import { useMe } from '#portal/session/me.tsx';
import { BlockingDialog } from '../blocking-dialog.tsx';

const SecondFactorFirst = lazy(async () => ({
  default: (await import('#portal/identity/two-factor/second-factor-first.tsx')).SecondFactorFirst,
}));

/**
 * Leads people who are required to have a second factor, and have none, to its setup: in place of the pages or, if a
 * page is already open, over it, so that typed input is kept.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { second_factor, reload } = useMe();
  const client = useQueryClient();
  const [stands, setStands] = useState(false);
  // The second factor is on as soon as it is confirmed; the recovery codes must still be saved.
  const [keeping, setKeeping] = useState(false);
  const isOwed = second_factor === 'owed' || keeping;
  if (!isOwed && !stands) setStands(true);
  // Queries that were refused meanwhile are refetched.
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
  // The pages keep their place in the tree, and so all typed input.
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

import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { HistoryDrawerProps } from './history-drawer.tsx';

// Looked at now and then: it comes when it is asked for.
const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

/** Opens the history of a record beside its form or its text. */
export function HistoryButton(props: Omit<HistoryDrawerProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        History
      </Button>
      <Suspense>{open && <HistoryDrawer {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { HistoryDrawerProps } from './history-drawer.tsx';

// Looked at now and then: it comes when it is asked for.
const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

interface HistoryButtonProps extends Omit<HistoryDrawerProps, 'onClose'> {
  /** The words of the button, where a page has more than one history. */
  words?: string;
}

/** Opens the history of a record beside its form or its text. */
export function HistoryButton({ words = 'History', ...props }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Suspense>{open && <HistoryDrawer {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { HistoryDrawerProps } from './history-drawer.tsx';

// Rarely used: it is loaded on demand.
const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

interface HistoryButtonProps extends Omit<HistoryDrawerProps, 'onClose'> {
  /** The label of the button, if a page has more than one history. */
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

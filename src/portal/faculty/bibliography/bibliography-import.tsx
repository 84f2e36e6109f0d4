import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ImportTarget } from './use-bibliography-import.ts';

// The parsers are larger than the rest of the page.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** The button that imports a person's publications from the exports of other tools. */
export function BibliographyImport(target: ImportTarget) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Import publications
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

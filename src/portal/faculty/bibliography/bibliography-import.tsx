import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FacultyData } from '../calls.ts';
import type { Reload } from '../use-faculty-data.ts';

interface BibliographyImportProps {
  data: FacultyData;
  reload: Reload;
}

// Reading the formats takes more code than the whole page.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** The button that takes a person's publications in from the exports of other tools. */
export function BibliographyImport(props: BibliographyImportProps) {
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
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

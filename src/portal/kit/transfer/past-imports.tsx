import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resource } from '#model/define.ts';
import { askToConfirm } from '../feedback.tsx';
import { ErrorState } from '../page.tsx';
import { formatDateTime } from '../format-date-time.ts';
import styles from './import.module.css';
import type { Imports, PastImport } from './imports.ts';
import { StepPart } from './step-dialog.tsx';

interface PastImportsProps {
  resource: Resource;
  imports: Imports;
  onUndo: (id: number) => Promise<void>;
}

/** The earlier imports of this list, each with an undo button. */
export function PastImports({ resource, imports, onUndo }: PastImportsProps) {
  const past = useQuery({ queryKey: ['imports', resource.name], queryFn: () => imports.past(resource), staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const undo = async (one: PastImport) => {
    const sure = await askToConfirm({
      title: 'Undo this import',
      body: `${sayWritten(one)} by ${one.file}. What was added is deleted, and what was changed is as it was before.`,
      yes: 'Undo',
      no: 'No',
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    await onUndo(one.id);
    setBusy(false);
  };
  return (
    <StepPart title="Earlier imports">
      {past.isError && <ErrorState error={past.error} retry={() => void past.refetch()} />}
      {past.data?.length === 0 && <p>Nothing was imported into this list yet.</p>}
      {past.data && past.data.length > 0 && (
        <ul className={styles['past']}>
          {past.data.map((one) => (
            <li key={one.id}>
              <div>
                <strong>{one.file}</strong>
                <span>
                  {formatDateTime(one.at)}, {one.email}
                </span>
                <span>{sayWritten(one)}</span>
              </div>
              {one.undone_at !== '' && <span className={styles['undone']}>Undone {formatDateTime(one.undone_at)}</span>}
              {one.can_undo && (
                <Button
                  variant="default"
                  disabled={busy}
                  aria-label={`Undo the import of ${one.file}`}
                  onClick={() => void undo(one)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </StepPart>
  );
}

function sayWritten({ added, changed }: PastImport): string {
  return `${added.toLocaleString('en-IN')} added, ${changed.toLocaleString('en-IN')} changed`;
}

import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '#model/wording/format-count.ts';
import type { Resource } from '#model/define.ts';
import { useDataSource, type ListQuery } from '../data-source.tsx';
import { notify, notifyError } from '../feedback.tsx';
import type { FileFormat } from './export-list.ts';
import styles from './import.module.css';
import { LongCell } from './write-file.ts';

interface TransferButtonsProps {
  resource: Resource;
  /** The current search, filters and order of the list. */
  query: ListQuery;
  /** Opens the import; absent for people who may not import. */
  onImport: (() => void) | undefined;
  /** Called after an export. */
  onExported: () => void;
}

/** Exports the filtered rows as a file, and opens the import. */
export function TransferButtons({ resource, query, onImport, onExported }: TransferButtonsProps) {
  const source = useDataSource();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const hand = async (format: FileFormat) => {
    if (busy) return;
    setBusy(format);
    try {
      const [{ exportRows }, { rows }] = await Promise.all([
        import('./export-list.ts'),
        source.list(resource, { q: query.q ?? '', sort: query.sort ?? [], filters: query.filters ?? {} }),
      ]);
      await exportRows(resource, rows, format);
      onExported();
      notify(`Exported ${formatCount(rows.length, 'row')}`);
    } catch (error) {
      if (error instanceof LongCell) notify(error.message, { tone: 'problem', ms: 8000 });
      else notifyError(error);
    }
    setBusy(null);
  };
  return (
    <div className={styles['transfer']} role="group" aria-label="Spreadsheets">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
          // Not disabled while it is running: it would lose the focus.
          aria-disabled={busy !== null}
          onClick={() => void hand(format)}
        >
          {busy === format ? 'Exporting…' : `Export ${format.toUpperCase()}`}
        </Button>
      ))}
      {onImport && (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.5} aria-hidden="true" />}
          onClick={onImport}
        >
          Import…
        </Button>
      )}
    </div>
  );
}

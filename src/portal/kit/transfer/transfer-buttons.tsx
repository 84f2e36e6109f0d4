import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Resource } from '#model/define.ts';
import { useDataSource, type ListQuery } from '../data-source.tsx';
import { say, sayProblem } from '../feedback.tsx';
import type { FileFormat } from './export-list.ts';
import styles from './import.module.css';

interface TransferButtonsProps {
  resource: Resource;
  /** What is shown of the list: its search, filters and order. */
  query: ListQuery;
  /** Opens the import; absent for those who may not. */
  onImport: (() => void) | undefined;
}

/** What is filtered goes out as a file, and files come in. */
export function TransferButtons({ resource, query, onImport }: TransferButtonsProps) {
  const source = useDataSource();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const hand = async (format: FileFormat) => {
    setBusy(format);
    try {
      const [{ exportRows }, { rows }] = await Promise.all([
        import('./export-list.ts'),
        source.list(resource, { q: query.q ?? '', sort: query.sort ?? [], filters: query.filters ?? {} }),
      ]);
      await exportRows(resource, rows, format);
      say(`Exported ${rows.length.toLocaleString('en-IN')} ${rows.length === 1 ? 'row' : 'rows'}`);
    } catch (error) {
      sayProblem(error);
    }
    setBusy(null);
  };
  const exporting = (format: FileFormat) => ({
    variant: 'default',
    loading: busy === format,
    disabled: busy !== null,
    onClick: () => void hand(format),
  });
  return (
    <div className={styles['transfer']} role="group" aria-label="Spreadsheets">
      <Button {...exporting('csv')} leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}>
        Export CSV
      </Button>
      <Button {...exporting('xlsx')} leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}>
        Export XLSX
      </Button>
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

import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconDownload } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import type { Resource } from '#model/define.ts';
import { inSentence } from '#model/in-sentence.ts';
import { importColumns, sayColumn } from '#model/spreadsheet.ts';
import { sayProblem } from '../feedback.tsx';
import { saveTemplate, type FileFormat } from './export-list.ts';
import styles from './import.module.css';
import type { Imports } from './imports.ts';
import { PastImports } from './past-imports.tsx';
import type { ImportState } from './use-import.ts';

interface ChooseStepProps {
  resource: Resource;
  imports: Imports;
  state: ImportState;
  onUndo: (id: number) => Promise<void>;
}

/** The file is dropped or picked; whoever has none yet takes a template. Earlier imports can be undone. */
export function ChooseStep({ resource, imports, state, onUndo }: ChooseStepProps) {
  const columns = importColumns(resource);
  const template = (format: FileFormat) => void saveTemplate(resource, format).catch(sayProblem);
  return (
    <div className={styles['scroll']}>
      <FileDrop onFile={(file) => void state.choose(file)} />
      <section className={styles['part']} aria-labelledby="q-template">
        <h4 id="q-template">Template</h4>
        <p>
          An empty file with the right headings. Fill one row for each {inSentence(resource.label)}; the Excel one also
          says what is allowed.
        </p>
        <div className={styles['buttons']}>
          <TemplateButton onClick={() => template('xlsx')}>Excel template</TemplateButton>
          <TemplateButton onClick={() => template('csv')}>CSV template</TemplateButton>
        </div>
        <details className={styles['allowed']}>
          <summary>What each column takes</summary>
          <dl>
            {columns.map((column) => (
              <div key={column.name}>
                <dt>{column.label}</dt>
                <dd>{sayColumn(column)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </section>
      <PastImports resource={resource} imports={imports} onUndo={onUndo} />
    </div>
  );
}

function TemplateButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dropping is a second way; the input in it is the first.
    <label
      className={styles['drop']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden="true" />
      <span className={styles['dropWords']}>Choose a CSV or Excel file</span>
      <span className={styles['dropHint']}>or drop it here; at most 10,000 rows</span>
      <input
        type="file"
        data-unseen
        data-autofocus
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

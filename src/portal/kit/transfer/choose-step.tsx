import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconDownload } from '@tabler/icons-react';
import type { Resource } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { importColumns, maxImportRows, describeColumn } from '#model/spreadsheet.ts';
import { notifyError } from '../feedback.tsx';
import { saveTemplate, type FileFormat } from './export-list.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './import.module.css';
import type { Imports } from './imports.ts';
import { PastImports } from './past-imports.tsx';
import { StepPart, StepScroll } from './step-dialog.tsx';
import type { ImportState } from './use-import.ts';

interface ChooseStepProps {
  resource: Resource;
  imports: Imports;
  state: ImportState;
  onUndo: (id: number) => Promise<void>;
}

/** The first step: a file is dropped or picked; a template is offered for download. Earlier imports can be undone. */
export function ChooseStep({ resource, imports, state, onUndo }: ChooseStepProps) {
  const columns = importColumns(resource);
  const template = (format: FileFormat) => void saveTemplate(resource, format).catch(notifyError);
  return (
    <StepScroll>
      <FileDrop
        icon={IconFileSpreadsheet}
        label="Choose a CSV or Excel file"
        hint={`or drop it here; at most ${maxImportRows.toLocaleString('en-IN')} rows`}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={([file]) => file && void state.choose(file)}
      />
      <StepPart title="Template">
        <p>
          An empty file with the right headings. Fill one row for each {lowerCaseLabel(resource.label)}; the Excel one
          also says what is allowed.
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
                <dd>{describeColumn(column)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </StepPart>
      <PastImports resource={resource} imports={imports} onUndo={onUndo} />
    </StepScroll>
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

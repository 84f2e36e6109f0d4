import { Button, NativeSelect } from '@mantine/core';
import { formatCount } from '#model/wording/format-count.ts';
import type { Resource } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import styles from './import.module.css';
import { columnsToMatch, missingColumns } from './reading/match-columns.ts';
import { PartLine } from './part-line.tsx';
import type { Part } from './part.ts';
import type { ReadFile } from './reading/read-file.ts';
import { StepFooter, StepScroll } from './step-dialog.tsx';
import type { FileRow } from './reading/under-headings.ts';
import type { ImportState } from './use-import.ts';

/** The second step: each column of the file is matched to a field of the record, or left out. */
export function MatchStep({ resource, part, state }: { resource: Resource; part: Part; state: ImportState }) {
  const { file, matching } = state;
  if (!file) return null;
  const missing = missingColumns(resource, matching);
  const columns = columnsToMatch(resource);
  const change = (at: number, name: string) => state.match(matching.map((one, other) => (other === at ? name : one)));
  const width = Math.max(file.headings.length, matching.length);
  return (
    <>
      <StepScroll>
        <p className={styles['lead']}>
          {file.name}
          {file.headingsAt > 1 && `, headings in row ${file.headingsAt}`}: {formatCount(file.rows.length, 'row')}. A
          column that is left out changes nothing.
        </p>
        <PartLine resource={resource} part={part} />
        <Doubts file={file} state={state} />
        {missing.length > 0 && (
          <p className={styles['notice']} role="status">
            Not in the file: {missing.join(', ')}. A new {lowerCaseLabel(resource.label)} needs{' '}
            {missing.length === 1 ? 'it' : 'them'}; one that is stored already keeps what it has.
          </p>
        )}
        <ul className={styles['columns']} aria-label="Columns of the file">
          {Array.from({ length: width }, (_, at) => {
            const heading = file.headings[at]?.trim() || `Column ${at + 1}`;
            const samples = samplesOf(file.rows, at);
            return (
              <li key={at} data-out={matching[at] === '' || undefined}>
                <div>
                  <strong>{heading}</strong>
                  <span>{samples.join(' · ') || 'empty'}</span>
                </div>
                <NativeSelect
                  aria-label={`${heading} goes to`}
                  value={matching[at] ?? ''}
                  data={[
                    { value: '', label: 'Leave out' },
                    ...columns.map(({ name, label }) => ({
                      value: name,
                      label,
                      disabled: name !== matching[at] && matching.includes(name),
                    })),
                  ]}
                  onChange={(event) => change(at, event.currentTarget.value)}
                />
              </li>
            );
          })}
        </ul>
      </StepScroll>
      <StepFooter>
        <Button variant="default" onClick={state.back}>
          Back
        </Button>
        <Button disabled={matching.every((name) => name === '')} onClick={() => void state.check()}>
          Check {formatCount(file.rows.length, 'row')}
        </Button>
      </StepFooter>
    </>
  );
}

/** How many sample cells of a column are shown. */
const shown = 3;

/** The first non-empty cells of a column. */
function samplesOf(rows: readonly FileRow[], at: number): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = cells[at]?.trim();
    if (text) found.push(text);
    if (found.length === shown) break;
  }
  return found;
}

/** The choices for an ambiguous file: which sheet, and the order of day and month. */
function Doubts({ file, state }: { file: ReadFile; state: ImportState }) {
  return (
    <>
      {file.sheets.length > 1 && (
        <NativeSelect
          className={styles['doubt'] ?? ''}
          label="Sheet"
          description="One sheet goes in at a time. Import the others after it."
          value={file.sheet}
          data={file.sheets.map(({ sheet, rows }) => ({
            value: sheet,
            label: `${sheet}: ${formatCount(rows, 'row')}`,
          }))}
          onChange={({ currentTarget }) => void state.readSheet(currentTarget.value)}
        />
      )}
      {state.isOrderOdd && (
        <NativeSelect
          className={styles['doubt'] ?? ''}
          label="A date such as 5/7/2026 is"
          description="Some dates in this file can only begin with the month, as American settings write them."
          value={state.dateOrder}
          data={[
            { value: 'month', label: '7 May 2026: the month comes first' },
            { value: 'day', label: '5 July 2026: the day comes first' },
          ]}
          onChange={({ currentTarget }) => state.orderDates(currentTarget.value === 'month' ? 'month' : 'day')}
        />
      )}
    </>
  );
}

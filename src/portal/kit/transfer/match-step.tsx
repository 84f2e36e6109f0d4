import { Button, NativeSelect } from '@mantine/core';
import type { Resource } from '#model/define.ts';
import { inSentence } from '#model/in-sentence.ts';
import styles from './import.module.css';
import { columnsToMatch, missingColumns } from './match-columns.ts';
import type { FileRow } from './read-file.ts';
import { StepFooter, StepScroll } from './step-dialog.tsx';
import type { ImportState } from './use-import.ts';

/** How many cells of a column are shown. */
const shown = 3;

/** The first cells of a column that hold anything. */
function samplesOf(rows: readonly FileRow[], at: number): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = cells[at]?.trim();
    if (text) found.push(text);
    if (found.length === shown) break;
  }
  return found;
}

/** Every column of the file goes to a field of the record, or is left out. */
export function MatchStep({ resource, state }: { resource: Resource; state: ImportState }) {
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
          {file.where && `, headings in ${file.where}`}: {file.rows.length.toLocaleString('en-IN')}{' '}
          {file.rows.length === 1 ? 'row' : 'rows'}. A column that is left out changes nothing.
        </p>
        {missing.length > 0 && (
          <p className={styles['notice']} role="status">
            Not in the file: {missing.join(', ')}. A new {inSentence(resource.label)} needs{' '}
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
          Check {file.rows.length.toLocaleString('en-IN')} {file.rows.length === 1 ? 'row' : 'rows'}
        </Button>
      </StepFooter>
    </>
  );
}

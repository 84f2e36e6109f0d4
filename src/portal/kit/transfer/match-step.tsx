import { Button, NativeSelect } from '@mantine/core';
import type { Resource } from '#model/define.ts';
import { inSentence } from '#model/in-sentence.ts';
import styles from './import.module.css';
import { columnsToMatch, missingColumns } from './match-columns.ts';
import { StepFooter, StepScroll } from './step-dialog.tsx';
import type { ImportState } from './use-import.ts';

/** How many rows of the file are shown. */
const shown = 3;

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
          {file.name}: {file.rows.length.toLocaleString('en-IN')} {file.rows.length === 1 ? 'row' : 'rows'}. A column
          that is left out changes nothing.
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
            const samples = file.rows.slice(0, shown).map(({ cells }) => cells[at]?.trim() ?? '');
            return (
              <li key={at} data-out={matching[at] === '' || undefined}>
                <div>
                  <strong>{heading}</strong>
                  <span>{samples.filter(Boolean).join(' · ') || 'empty'}</span>
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

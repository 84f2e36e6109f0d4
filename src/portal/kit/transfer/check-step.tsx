import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatCountCapitalized } from '#model/wording/format-count.ts';
import type { Resource } from '#model/define.ts';
import { useFocusAfterRowRemoval } from '../focus/use-focus-after-row-removal.ts';
import { CheckRows } from './check-rows.tsx';
import { FilterButtons } from './filter-buttons.tsx';
import styles from './import.module.css';
import type { ImportOutcome } from './imports.ts';
import { formatCounts } from './format-counts.ts';
import { rowStateOf, type CheckedRowState } from './row-state.ts';
import { StepFooter } from './step-dialog.tsx';
import { warningsOf } from './warnings-of.ts';
import type { ImportRow, ImportState } from './use-import.ts';

interface CheckStepProps {
  resource: Resource;
  state: ImportState;
  onDone: (outcome: ImportOutcome) => void;
}

/** Which rows are shown. */
type Filter = 'all' | CheckedRowState | 'told';

const filters: readonly [filter: Filter, label: string][] = [
  ['all', 'All'],
  ['new', 'New'],
  ['changed', 'Changed'],
  ['unchanged', 'Unchanged'],
  ['refused', 'Refused'],
  ['told', 'Worth a look'],
  ['unchecked', 'Not checked'],
  ['out', 'Left out'],
];

/**
 * Shows what the import would do with each row. Refused rows are corrected here or left out; then all rows are
 * imported, or none.
 */
export function CheckStep({ resource, state, onDone }: CheckStepProps) {
  const { rows } = state;
  const counts = countsOf(rows);
  const [chosen, setFilter] = useState<Filter>(counts.refused > 0 ? 'refused' : 'all');
  const filter = counts[chosen] > 0 ? chosen : 'all';
  const mustCheck = rows.some(({ edited, out, outcome }) => !out && (edited || !outcome));
  const refused = rows.filter((row) => rowStateOf(row) === 'refused').map(({ number }) => number);
  const ready = !mustCheck && refused.length === 0;
  const isNothing = counts.new + counts.changed === 0;
  const shown = rows.filter((row) => filter === 'all' || filtersOf(row).includes(filter));
  const area = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  useFocusAfterRowRemoval(area, rows, () => {
    // When a filter has no rows left, another list takes its place: pressing the same key again must not leave out rows
    // that nobody has seen.
    const at = filter === chosen ? Math.min(place.current, shown.length - 1) : -1;
    area.current?.querySelector<HTMLElement>(at < 0 ? '[aria-pressed="true"]' : `[data-index="${at}"] button`)?.focus();
  });
  const leaveOut: ImportState['leaveOut'] = (numbers, out) => {
    place.current = shown.findIndex(({ number }) => number === numbers[0]);
    state.leaveOut(numbers, out);
  };
  const run = async () => {
    const outcome = await state.run();
    if (outcome) onDone(outcome);
  };
  return (
    <>
      <div ref={area} className={styles['rows']}>
        <FilterButtons label="Show rows" filters={filters} counts={counts} value={filter} onChange={setFilter}>
          {refused.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => leaveOut(refused, true)}>
              Leave out all refused
            </Button>
          )}
        </FilterButtons>
        <p role="status" className={styles['lead']}>
          {verdict({ refused: refused.length, mustCheck, isNothing })}
        </p>
        <Moved count={rows.filter(({ out, outcome }) => !out && outcome?.moves).length} />
        <CheckRows key={chosen} resource={resource} state={{ ...state, leaveOut }} rows={shown} />
      </div>
      <StepFooter>
        <Button variant="default" onClick={state.back}>
          Back
        </Button>
        {!ready ? (
          // A refused row may be valid by now: the record it refers to was added on another page, or somebody reverted
          // a change.
          <Button onClick={() => void state.check()}>Check again</Button>
        ) : (
          <Button disabled={isNothing} onClick={() => void run()}>
            {isNothing ? 'Nothing to import' : `Import ${formatCounts(counts)}`}
          </Button>
        )}
      </StepFooter>
    </>
  );
}

/**
 * A warning: a person who builds the next session's records from the last one's wants to add records, not to move them.
 */
function Moved({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="status" className={styles['notice']}>
      {formatCountCapitalized(count, 'record moves', 'records move')} to another session, and the old one has{' '}
      {count === 1 ? 'it' : 'them'} no more. To add instead, go back and leave out the column ID.
    </p>
  );
}

function verdict({ refused, mustCheck, isNothing }: { refused: number; mustCheck: boolean; isNothing: boolean }) {
  if (refused > 0) {
    const rows = formatCountCapitalized(refused, 'row is', 'rows are');
    return `${rows} refused. Nothing is stored until every row is good: correct or leave out what is not.`;
  }
  if (mustCheck) return 'Something was changed. Check again before you import.';
  return isNothing ? 'Every row is stored already as it is.' : 'Every row is good. Nothing is stored yet.';
}

function countsOf(rows: readonly ImportRow[]): Record<Filter, number> {
  const counts = { all: rows.length, new: 0, changed: 0, unchanged: 0, refused: 0, told: 0, unchecked: 0, out: 0 };
  for (const filter of rows.flatMap(filtersOf)) counts[filter] += 1;
  return counts;
}

/** The filters, besides `all`, that show a row. */
function filtersOf(row: ImportRow): Exclude<Filter, 'all'>[] {
  return [rowStateOf(row), ...(warningsOf(row).length > 0 ? (['told'] as const) : [])];
}

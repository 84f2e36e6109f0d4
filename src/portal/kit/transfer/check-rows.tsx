import { Button, Textarea, TextInput } from '@mantine/core';
import { useMemo, useState, type ChangeEvent } from 'react';
import type { Field, Resource } from '#model/define.ts';
import { isLong } from '../kinds/text-view.tsx';
import { MultilingualText } from '../multilingual-text.tsx';
import { alikeCells } from './alike-cells.ts';
import styles from './check-rows.module.css';
import { LongList } from './long-list.tsx';
import { columnsToMatch } from './reading/match-columns.ts';
import { rowStateOf, type CheckedRowState } from './row-state.ts';
import { warningsOf } from './warnings-of.ts';
import type { ImportRow, ImportState } from './use-import.ts';

interface CheckRowsProps {
  resource: Resource;
  state: ImportState;
  rows: readonly ImportRow[];
}

const words: Readonly<Record<CheckedRowState, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
  unchecked: 'Not checked',
  out: 'Left out',
};

/** The rows of a check, virtualised. */
export function CheckRows({ resource, state, rows }: CheckRowsProps) {
  const alike = useMemo(() => alikeCells(state.rows), [state.rows]);
  return (
    <LongList
      label="Rows of the file"
      items={rows}
      keyOf={({ number }) => number}
      heightOf={({ outcome }) => (outcome?.state === 'refused' ? 132 : 57)}
    >
      {(row) => <CheckRow resource={resource} state={state} alike={alike} row={row} />}
    </LongList>
  );
}

interface CheckRowProps extends Omit<CheckRowsProps, 'rows'> {
  row: ImportRow;
  alike: ReturnType<typeof alikeCells>;
}

function CheckRow({ resource, state, alike, row }: CheckRowProps) {
  const { number, cells, outcome, out, edited } = row;
  const said = rowStateOf(row);
  const told = warningsOf(row);
  const named = cells[resource.caption] || cells[resource.handle] || Object.values(cells).find(Boolean) || '';
  return (
    <>
      <div className={styles['row']} data-out={out || undefined}>
        <span className={styles['number']}>Row {number.toLocaleString('en-IN')}</span>
        <span className={styles['state']} data-state={said}>
          {words[said]}
          {edited && !out && ', corrected'}
        </span>
        <span className={styles['named']}>
          <MultilingualText text={named} />
        </span>
        {outcome?.changes && !out && (
          <span className={styles['changes']}>
            <MultilingualText text={outcome.changes} />
          </span>
        )}
        {told.length > 0 && <span className={styles['told']}>{told.map(({ message }) => message).join(' ')}</span>}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${out ? 'Take in' : 'Leave out'} row ${number}`}
          onClick={() => state.leaveOut([number], !out)}
        >
          {out ? 'Take in' : 'Leave out'}
        </Button>
      </div>
      {said === 'refused' && <Correction resource={resource} state={state} alike={alike} row={row} />}
    </>
  );
}

/** The problems of a row, and inputs for its cells: the invalid ones, or all of them. */
function Correction({ resource, state, alike, row }: CheckRowProps) {
  const [all, setAll] = useState(false);
  const { number, cells, outcome, edited } = row;
  const problems = outcome?.problems ?? [];
  const columns = columnsToMatch(resource);
  const wrong = columns.filter(({ name }) => problems.some(({ field }) => field === name));
  const shown =
    all || wrong.length === 0
      ? columns.filter(({ name }) => name in cells || wrong.some((one) => one.name === name))
      : wrong;
  const elsewhere = problems.filter(({ field }) => !shown.some(({ name }) => name === field));
  return (
    <div className={styles['correction']}>
      {elsewhere.map(({ field, message }) => (
        <p key={`${field} ${message}`} className={styles['wrong']}>
          {message}
        </p>
      ))}
      <div className={styles['inputs']}>
        {shown.map(({ name, label, field }) => (
          <div key={name}>
            <Cell
              label={label}
              aria-label={`${label} of row ${number}`}
              field={field}
              checked={row.checked[name] ?? ''}
              value={cells[name] ?? ''}
              error={edited ? undefined : problems.find((one) => one.field === name)?.message}
              onChange={(event) => state.edit([number], name, event.currentTarget.value)}
            />
            {wrong.some((one) => one.name === name) && (
              <InAlike state={state} alike={alike} row={row} column={{ name, label }} />
            )}
          </div>
        ))}
      </div>
      {wrong.length > 0 && (
        <Button variant="transparent" size="compact-sm" px={0} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Only what is wrong' : 'All columns'}
        </Button>
      )}
    </div>
  );
}

interface CellProps {
  label: string;
  'aria-label': string;
  field: Field | undefined;
  /** Its text at the last check. */
  checked: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** An editable cell. A one-line input would join the lines of an address, or several addresses, into one. */
function Cell({ field, checked, ...shared }: CellProps) {
  const hasLines = /[\r\n]/.test(checked) || (field?.kind === 'text' && isLong(field));
  if (hasLines) return <Textarea size="sm" autosize minRows={2} maxRows={8} {...shared} />;
  // The browser must not fill in the importing person's own password.
  const asSecret = { type: 'password', autoComplete: 'new-password' } as const;
  const given = field?.kind === 'secret' ? asSecret : ({ type: 'text', autoComplete: 'off' } as const);
  return <TextInput size="sm" {...given} {...shared} />;
}

interface InAlikeProps extends Omit<CheckRowProps, 'resource'> {
  column: { name: string; label: string };
}

/** Copies the corrected text of a cell to all other rows that were refused with the same text. */
function InAlike({ state, alike, row, column: { name, label } }: InAlikeProps) {
  const { numbers, texts } = alike(name, row.checked[name] ?? '');
  const others = numbers.length - 1;
  if (others < 1) return null;
  const isOther = (number: number) => number !== row.number;
  const text = row.cells[name] ?? '';
  const isDone = texts.get(text) === numbers.length;
  const rows = others === 1 ? 'one other row' : `${others.toLocaleString('en-IN')} other rows`;
  const words = isDone && row.edited ? `The same stands in ${rows}` : `The same in ${rows}`;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${label} of row ${row.number}: ${words}`}
      // Not disabled when it is done: it would lose the focus.
      aria-disabled={isDone}
      onClick={() => {
        if (!isDone) state.edit(numbers.filter(isOther), name, text);
      }}
    >
      {words}
    </Button>
  );
}

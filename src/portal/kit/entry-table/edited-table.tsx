import { Button } from '@mantine/core';
import { IconPlus, IconSortDescending } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, type ClipboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Section } from '#model/entries/define-section.ts';
import { maxRows } from '#model/entries/read-rows.ts';
import { notify } from '../feedback.tsx';
import { useScrollShadows } from '../list/use-scroll-shadows.ts';
import { useLatest } from '../use-latest.ts';
import { EntryLine, PlainLine } from './entry-line.tsx';
import {
  isTooWide,
  hasInput,
  type CellProblem,
  type EnteredRows,
  type EntryRow,
  type RowColumn,
} from './entry-rows.ts';
import styles from './entry-table.module.css';
import tools from './entry-tools.module.css';
import { Head } from './plain-table.tsx';
import { readBlock, singleCell } from './read-block.ts';
import { useNearRows } from './use-near-rows.ts';
import { placeOf, useCellKeys, type CellPlace } from './use-cell-keys.ts';
import { useEntryEdits, type ChangeRows, type EntryEdits } from './use-entry-edits.ts';
import { useMandatoryEntry } from './use-mandatory-entry.ts';

export interface EditedTableProps {
  section: Section;
  columns: readonly RowColumn[];
  rows: readonly EntryRow[];
  /** How many rows are rendered so far. */
  shown: number;
  /** The entry row after the others, with what is typed in it so far. */
  entry: EntryRow;
  /** Must be stable between renders. */
  onChange: ChangeRows;
  /** The problems of cells. A new problem takes the focus. */
  problems?: readonly CellProblem[];
  /** True while the rows are being saved. */
  busy?: boolean;
  /**
   * Called with the reason why a cell cannot be saved yet, such as an upload in progress; "" when it can. Must be
   * stable.
   */
  onHold?: HoldCell;
  /** Shows the history of a stored row; absent when nobody may see it. Must be stable. */
  onHistory?: ((row: EntryRow) => void) | undefined;
  /** False if rows are added by something other than the entry row. */
  hasEntryRow?: boolean;
  /** Rendered in place of the files of the entry row; absent when the entry row accepts files. */
  noFilesYet?: string | undefined;
}

type HoldCell = (row: string, column: string, why: string) => void;

const nothing: readonly CellProblem[] = [];
const ignore = () => undefined;

/** How many rows of a long table have controls from the start. */
const atOnce = 20;

/** The rows of a section as controls, followed by the entry row. */
export function EditedTable(props: EditedTableProps) {
  const {
    section,
    columns,
    rows,
    entry,
    shown,
    onChange,
    problems = nothing,
    busy = false,
    onHold = ignore,
    onHistory,
    hasEntryRow = true,
    noFilesYet,
  } = props;
  const { name, title } = section.resource;
  const body = useRef<HTMLTableSectionElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useScrollShadows(table);
  const latest = useLatest<EnteredRows>({ rows, entry });
  const edits = useEntryEdits({ section, columns }, onChange, latest);
  const { hold, heldCell } = useHeldEntry(entry.key, onHold);
  const keys = useCellKeys(body, edits, latest);
  const near = useNearRows(body, rows.length);
  const byRow = useByRow(problems);
  const mandatory = useMandatoryEntry(columns, latest, entry);
  const problemsOf = (row: EntryRow) => {
    const found = byRow.get(row.key) ?? nothing;
    return row === entry && mandatory.problems.length > 0 ? mandatory.problems : found;
  };
  const [first] = columns;
  const focus = useEffectEvent(keys.focus);
  const focusRow = useStable((row: string) => keys.focus({ row, column: first?.name ?? '' }));
  const add = () => {
    // A cell commits what is typed in it on blur at the latest.
    if (body.current?.contains(document.activeElement)) flushSync(() => (document.activeElement as HTMLElement).blur());
    const [heldColumn, why] = heldCell();
    const missing = hasInput(section, latest.current.entry) ? mandatory.demand() : undefined;
    // The focus target must be rendered in its new state.
    if (why !== undefined) notify(why, { tone: 'problem', ms: 6000 });
    else if (missing === undefined) flushSync(() => edits.add());
    keys.focus({ row: entry.key, column: heldColumn ?? missing ?? first?.name ?? '' });
  };
  const addOrExplain = useStable(() => {
    const isBlank = !hasInput(section, latest.current.entry);
    if (isBlank && mandatory.demand() === undefined) notify('Fill in the new row first. Enter adds it too.');
    add();
  });
  const remove = useStable((row: string) => {
    const at = latest.current.rows.findIndex(({ key }) => key === row);
    const next = latest.current.rows[at + 1] ?? latest.current.rows[at - 1] ?? entry;
    edits.remove(row);
    focusRow(next.key);
  });
  useEffect(() => {
    const wrong = newProblem(problems, [...latest.current.rows, latest.current.entry]);
    if (wrong) focus({ row: wrong.row, column: wrong.column });
  }, [problems, latest]);
  const isEntered = hasEntryRow && rows.length < maxRows && shown >= rows.length;
  const all = isEntered ? [...rows, entry] : rows.slice(0, shown);
  return (
    <>
      <Tools section={section} rows={rows} edits={edits} busy={busy}>
        {/* Above the rows: on a phone the end of a long list is far away. */}
        {hasEntryRow && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
            disabled={busy || rows.length >= maxRows}
            onClick={add}
          >
            Add row
          </Button>
        )}
      </Tools>
      <div className={styles['frame']} data-edited data-many={isTooWide(columns) || undefined} aria-busy={busy}>
        <table ref={table} className={styles['table']}>
          <caption data-unseen>{title}</caption>
          <Head columns={columns} isEdited />
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Listens for the controls in its cells. */}
          <tbody
            ref={body}
            onKeyDown={(event) => keys.onKeyDown(event, () => hasInput(section, entry) && add())}
            onKeyUp={keys.onKeyUp}
            onFocus={keys.onFocus}
            onPaste={(event) => {
              const place = busy ? null : pasteInto(event, { rows, edits });
              if (place) keys.focus(place);
            }}
          >
            {all.map((row, at) =>
              near && row !== entry && !near.has(row.key) && at >= atOnce ? (
                <PlainLine key={row.key} columns={columns} row={row} number={at + 1} isEdited />
              ) : (
                <EntryLine
                  key={row.key}
                  {...{ name, columns, row, edits, onHistory, noFilesYet }}
                  number={row === entry ? undefined : at + 1}
                  isLast={at === rows.length - 1}
                  problems={problemsOf(row)}
                  readOnly={busy}
                  onHold={hold}
                  onAdd={addOrExplain}
                  onFocus={focusRow}
                  onRemove={remove}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface ToolsProps {
  section: Section;
  rows: readonly EntryRow[];
  edits: EntryEdits;
  busy: boolean;
  children: ReactNode;
}

function Tools({ section, rows, edits, busy, children }: ToolsProps) {
  return (
    <div className={tools['tools']}>
      <p className={tools['hint']}>
        {rows.length === 0
          ? 'No rows yet. Type the first one below, or paste rows copied in a spreadsheet.'
          : 'Rows copied in a spreadsheet can be pasted into any cell.'}
      </p>
      <div className={tools['buttons']}>
        {section.year !== undefined && rows.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconSortDescending size={16} stroke={1.5} aria-hidden="true" />}
            disabled={busy}
            onClick={() => edits.sort()}
          >
            Sort by year
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/**
 * Pastes what was copied in a spreadsheet and returns where it begins; null for plain words, which the browser pastes
 * itself.
 */
function pasteInto(
  event: ClipboardEvent,
  { rows, edits }: { rows: readonly EntryRow[]; edits: EntryEdits },
): CellPlace | null {
  const place = placeOf(event.target);
  if (!place) return null;
  const text = event.clipboardData.getData('text/plain');
  const block = readBlock(text, event.clipboardData.getData('text/html'));
  const found = rows.findIndex(({ key }) => key === place.row);
  if (block) {
    event.preventDefault();
    const { column } = place;
    const row = edits.paste(block, { at: found < 0 ? rows.length : found, column });
    return { row: row ?? place.row, column };
  }
  if (event.target instanceof HTMLTextAreaElement && singleCell(text) !== text) {
    event.preventDefault();
    const { target } = event;
    target.setRangeText(singleCell(text), target.selectionStart, target.selectionEnd, 'end');
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return null;
}

function useByRow(problems: readonly CellProblem[]): ReadonlyMap<string, readonly CellProblem[]> {
  return useMemo(() => Map.groupBy(problems, ({ row }) => row), [problems]);
}

/** The first problem in row order, unless the focus is already in a wrong cell. */
function newProblem(problems: readonly CellProblem[], rows: readonly EntryRow[]): CellProblem | undefined {
  if (problems.length === 0 || document.activeElement?.matches('[aria-invalid="true"]')) return undefined;
  const keys = new Set(problems.map(({ row }) => row));
  const row = rows.find(({ key }) => keys.has(key));
  return problems.find((one) => one.row === row?.key);
}

/** Tracks which cell of the entry row is on hold, and why: a half-typed date is not part of a row yet. */
function useHeldEntry(entry: string, onHold: HoldCell) {
  const holdReasons = useRef(new Map<string, string>());
  const hold = useCallback<HoldCell>(
    (row, column, why) => {
      if (row === entry) holdReasons.current.set(column, why);
      onHold(row, column, why);
    },
    [entry, onHold],
  );
  return { hold, heldCell: () => [...holdReasons.current].find(([, why]) => why !== '') ?? [] };
}

/** A stable function that calls the latest given one. */
function useStable<Given extends unknown[]>(told: (...given: Given) => void): (...given: Given) => void {
  const ref = useLatest(told);
  return useCallback((...given) => ref.current(...given), [ref]);
}

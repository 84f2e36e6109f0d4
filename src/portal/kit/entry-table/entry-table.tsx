import { Button } from '@mantine/core';
import { IconPlus, IconSortDescending } from '@tabler/icons-react';
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
} from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { mostRows } from '#model/entries/read-rows.ts';
import { viewOf } from '../kinds/kinds.tsx';
import { usePrinting } from '../use-printing.ts';
import { EntryLine, PlainLine } from './entry-line.tsx';
import {
  besideShown,
  freshKey,
  isMany,
  newRow,
  shownWith,
  type CellProblem,
  type EntryRow,
  type RowColumn,
} from './entry-rows.ts';
import styles from './entry-table.module.css';
import tools from './entry-tools.module.css';
import { useMoreBeside } from '../list/use-more-beside.ts';
import { readBlock, singleCell } from './read-block.ts';
import { useNearRows } from './use-near-rows.ts';
import { placeOf, useCellKeys, type CellPlace } from './use-cell-keys.ts';
import { useEntryEdits, type ChangeRows, type EntryEdits } from './use-entry-edits.ts';

export interface EntryTableProps {
  section: Section;
  rows: readonly EntryRow[];
  /** Absent for whoever may only read: the table is a plain one. Keep it the same from one drawing to the next. */
  onChange?: ChangeRows | undefined;
  /** What is wrong with which cell. A new one takes the focus. */
  problems?: readonly CellProblem[];
  /** True while the rows are being saved. */
  busy?: boolean;
  /** Hears why a cell cannot be saved yet, such as a file on its way; "" when it can. Keep it the same. */
  onHold?: (row: string, column: string, why: string) => void;
  /** Shows what became of a stored row; absent where nobody can. Keep it the same. */
  onHistory?: ((row: EntryRow) => void) | undefined;
  /** False where rows are added by something else than the empty row behind the others. */
  hasEntryRow?: boolean;
  /** What stands in place of the files of the empty row; absent where it takes them. */
  noFilesYet?: string;
}

/**
 * The rows of a section as a table, edited in place. The empty row behind the others becomes one of them when something is typed in it;
 * cells copied in a spreadsheet are pasted into it or over others. It knows neither whose rows they are nor how they are stored.
 */
export function EntryTable(props: EntryTableProps) {
  const { section, rows, onChange } = props;
  const columns = useShownColumns(section, rows);
  const shown = useGrowing(rows.length);
  if (onChange) return <EditedTable {...props} columns={columns} shown={shown} onChange={onChange} />;
  if (rows.length === 0) return <p className={styles['none']}>No rows yet.</p>;
  return (
    <div className={styles['frame']} data-many={isMany(columns) || undefined}>
      <table className={styles['table']}>
        <caption data-unseen>{section.resource.title}</caption>
        <Head columns={columns} isEdited={false} />
        <tbody>
          {rows.slice(0, shown).map((row, at) => (
            <PlainLine key={row.key} columns={columns} row={row} number={at + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EditedProps extends EntryTableProps {
  columns: readonly RowColumn[];
  shown: number;
  onChange: ChangeRows;
}

const nothing: readonly CellProblem[] = [];
const ignore = () => undefined;

/** So many rows of a long table have their controls from the begin. */
const atOnce = 20;

function EditedTable(props: EditedProps) {
  const {
    section,
    columns,
    rows,
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
  useMoreBeside(table);
  const latest = useLatest(rows);
  const edits = useEntryEdits({ section, columns }, onChange, latest);
  const keys = useCellKeys(body, edits, latest);
  const blank = useBlankRow(section, rows);
  const near = useNearRows(body, rows.length);
  const byRow = useByRow(problems);
  const [first] = columns;
  const focus = useEffectEvent(keys.focus);
  const focusRow = useStable((row: string) => keys.focus({ row, column: first?.name ?? '' }));
  const remove = useStable((row: string) => {
    const at = latest.current.findIndex(({ key }) => key === row);
    const next = latest.current[at + 1] ?? latest.current[at - 1] ?? blank;
    edits.remove(row);
    focusRow(next.key);
  });
  useEffect(() => {
    const wrong = newProblem(problems, latest.current);
    if (wrong) focus({ row: wrong.row, column: wrong.column });
  }, [problems, latest]);
  const isEntered = hasEntryRow && rows.length < mostRows && shown >= rows.length;
  const all = isEntered ? [...rows, blank] : rows.slice(0, shown);
  return (
    <>
      <Tools section={section} rows={rows} edits={edits} busy={busy}>
        {/* Above the rows: on a phone those of a full list are a long way to their end. */}
        {hasEntryRow && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
            disabled={busy || rows.length >= mostRows}
            onClick={() => focusRow(blank.key)}
          >
            Add row
          </Button>
        )}
      </Tools>
      <div className={styles['frame']} data-edited data-many={isMany(columns) || undefined} aria-busy={busy}>
        <table ref={table} className={styles['table']}>
          <caption data-unseen>{title}</caption>
          <Head columns={columns} isEdited />
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Listens for the controls in its cells. */}
          <tbody
            ref={body}
            onKeyDown={keys.onKeyDown}
            onKeyUp={keys.onKeyUp}
            onFocus={keys.onFocus}
            onPaste={(event) => {
              const place = busy ? null : pasteInto(event, { rows, edits });
              if (place) keys.focus(place);
            }}
          >
            {all.map((row, at) =>
              near && row !== blank && !near.has(row.key) && at >= atOnce ? (
                <PlainLine key={row.key} columns={columns} row={row} number={at + 1} isEdited />
              ) : (
                <EntryLine
                  key={row.key}
                  {...{ name, columns, row, edits, onHold, onHistory, noFilesYet }}
                  number={row === blank ? undefined : at + 1}
                  isLast={at === rows.length - 1}
                  problems={byRow.get(row.key) ?? nothing}
                  readOnly={busy}
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

function Head({ columns, isEdited }: { columns: readonly RowColumn[]; isEdited: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles['number']}>
          <span aria-hidden="true">#</span>
          <span data-unseen>Number</span>
        </th>
        {columns.map(({ name, field }) => (
          <th key={name} scope="col" data-align={viewOf(field).align}>
            {field.label}
            {isEdited && field.required && (
              <>
                <span aria-hidden="true" className={styles['star']}>
                  {'\u00a0*'}
                </span>
                <span data-unseen>, mandatory</span>
              </>
            )}
          </th>
        ))}
        {isEdited && (
          <th scope="col" className={styles['action']}>
            <span data-unseen>Action</span>
          </th>
        )}
      </tr>
    </thead>
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

/** Pastes what was copied in a spreadsheet, and answers where it begins; null for words, which are the browser's business. */
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

/** The columns to draw. One that came with a value stays when the value is taken out: somebody may be typing another. */
function useShownColumns(section: Section, rows: readonly EntryRow[]): readonly RowColumn[] {
  const [beside, setBeside] = useState<readonly string[]>([]);
  const held = useMemo(() => besideShown(section, rows), [section, rows]);
  const missing = held.filter((name) => !beside.includes(name));
  if (missing.length > 0) setBeside([...beside, ...missing]);
  return useMemo(() => shownWith(section, beside), [section, beside]);
}

/** The empty row behind the others. What is typed in it makes it one of them, and another takes its place. */
function useBlankRow(section: Section, rows: readonly EntryRow[]): EntryRow {
  const [key, setKey] = useState(freshKey);
  if (rows.some((row) => row.key === key)) setKey(freshKey());
  return useMemo(() => newRow(section, {}, key), [section, key]);
}

function useByRow(problems: readonly CellProblem[]): ReadonlyMap<string, readonly CellProblem[]> {
  return useMemo(() => Map.groupBy(problems, ({ row }) => row), [problems]);
}

/** The first problem, in the order of the rows, unless the focus is in a wrong cell already. */
function newProblem(problems: readonly CellProblem[], rows: readonly EntryRow[]): CellProblem | undefined {
  if (problems.length === 0 || document.activeElement?.matches('[aria-invalid="true"]')) return undefined;
  const keys = new Set(problems.map(({ row }) => row));
  const row = rows.find(({ key }) => keys.has(key));
  return problems.find((one) => one.row === row?.key);
}

/** How many of many rows are drawn: some at once, the rest when there is time. */
function useGrowing(length: number): number {
  const [drawn, setDrawn] = useState(60);
  // Paper waits for nothing.
  const printing = usePrinting();
  const isWhole = drawn >= length || printing;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + 250));
  }, [drawn, isWhole]);
  return isWhole ? length : drawn;
}

function useLatest<Value>(value: Value): { readonly current: Value } {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}

/** A function that stays the same, and does what it was last told. */
function useStable<Given>(told: (given: Given) => void): (given: Given) => void {
  const ref = useLatest(told);
  return useCallback((given) => ref.current(given), [ref]);
}

import type { Field, Problem } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { columnsOfRow, shownColumns, type Section } from '#model/entries/define-section.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { sameValue } from '#model/same-value.ts';

/** A row of a section as shown on the screen. */
export interface EntryRow {
  /** Identifies the row while it is on the screen; for a stored row it is derived from its id. */
  readonly key: string;
  /** The id of the stored entry; undefined for a new one. */
  readonly id: number | undefined;
  readonly values: Values;
}

/** The rows of a table, and the entry row after them, where a new row is filled in before it is added. */
export interface EnteredRows {
  readonly rows: readonly EntryRow[];
  readonly entry: EntryRow;
}

/** What is wrong with a cell. */
export interface CellProblem {
  /** The key of the row. */
  readonly row: string;
  readonly column: string;
  readonly message: string;
}

/** A column of a section's rows. */
export interface RowColumn {
  readonly name: string;
  readonly field: Field;
}

/** The columns of a section's rows, in order. */
export function rowColumns(section: Section): RowColumn[] {
  return columnsNamed(section, columnsOfRow(section));
}

/** The names of the columns that are not shown but have a value in some row. */
export function hiddenFilledColumns(section: Section, rows: readonly EntryRow[]): string[] {
  const shown = shownColumns(section);
  if (shown.length === columnsOfRow(section).length) return [];
  const others = rowColumns(section).filter(({ name }) => !shown.includes(name));
  const holds = ({ name, field }: RowColumn, { values }: EntryRow) =>
    !kindOf(field).isBlank(values[name] ?? kindOf(field).blank);
  return others.filter((column) => rows.some((row) => holds(column, row))).map(({ name }) => name);
}

/** The columns that are shown, with `others` before the files. */
export function shownColumnsWith(section: Section, others: readonly string[]): RowColumn[] {
  const shown = columnsNamed(section, shownColumns(section));
  const files = shown.filter(({ field }) => kindOf(field).files !== undefined);
  return [...shown.filter((one) => !files.includes(one)), ...columnsNamed(section, others), ...files];
}

/** Whether the columns are too many to fit beside each other. */
export function isTooWide(columns: readonly RowColumn[]): boolean {
  return columns.length > 8;
}

/** Converts the server's response to the rows of a section. */
export function storedRows(section: Section, answered: unknown): EntryRow[] {
  const columns = rowColumns(section);
  const rows = Array.isArray(answered) ? (answered as Values[]) : [];
  return rows.map((row) => ({
    key: `entry-${String(row['id'])}`,
    id: Number(row['id']),
    values: Object.fromEntries(columns.map(({ name, field }) => [name, row[name] ?? kindOf(field).blank])),
  }));
}

let made = 0;

/** A unique key for a row that is not stored yet. */
export function createRowKey(): string {
  made += 1;
  return `new-${made}`;
}

/** A new row; `values` fill some of its columns. */
export function newRow(section: Section, values: Values = {}, key = createRowKey()): EntryRow {
  const blank = Object.fromEntries(rowColumns(section).map(({ name, field }) => [name, kindOf(field).blank]));
  return { key, id: undefined, values: { ...blank, ...values } };
}

/** The entry row of a table. Its key never changes, so that it keeps the focus. */
export function entryRow(section: Section): EntryRow {
  return newRow(section, {}, 'entry');
}

/** Whether something is typed in a row. */
export function hasInput(section: Section, row: EntryRow): boolean {
  return !isBlankRow(section, row);
}

/** Appends the entry row to the rows and empties the entry row. */
export function addEntry(section: Section, { rows, entry }: EnteredRows): EnteredRows {
  if (!hasInput(section, entry)) return { rows, entry };
  return { rows: [...rows, newRow(section, entry.values)], entry: entryRow(section) };
}

/**
 * Moves an added row back into the entry row. If something else was typed there meanwhile, that is added first, so that
 * neither is lost.
 */
export function undoAdd(section: Section, now: EnteredRows, before: EntryRow): EnteredRows {
  return hasInput(section, before) ? { ...addEntry(section, now), entry: before } : now;
}

/** The rows to store, without new rows that are empty. */
export function rowsToSend(section: Section, rows: readonly EntryRow[]): EntryRow[] {
  return rows.filter((row) => row.id !== undefined || !isBlankRow(section, row));
}

/** Rows in the format of a call. */
export function sentRows(rows: readonly EntryRow[]): Values[] {
  return rows.map(({ id, values }) => (id === undefined ? values : { id, ...values }));
}

/**
 * Whether two rows have equal values; their ids are ignored. A number that is being typed is a text until it is parsed.
 */
export function hasSameValues(one: Values, other: Values): boolean {
  if (one === other) return true;
  return Object.keys({ ...one, ...other }).every((name) => isSameCell(one[name], other[name]));
}

/** Whether two values of a cell are equal. Spaces at the ends of a text are ignored: they are not stored. */
export function isSameCell(one: unknown, other: unknown): boolean {
  return sameValue(comparable(one), comparable(other));
}

/** Whether rows differ from the stored ones in values, order or number. */
export function differ(section: Section, stored: readonly EntryRow[], rows: readonly EntryRow[]): boolean {
  const sent = rowsToSend(section, rows);
  return (
    sent.length !== stored.length ||
    sent.some((row, at) => row.id !== stored[at]?.id || !hasSameValues(row.values, stored[at]?.values ?? {}))
  );
}

/**
 * Maps problems of the sent rows to their cells: `programs_offered.2.level`. Problems that belong to no cell are
 * returned separately.
 */
export function cellProblems(
  section: Section,
  sent: readonly EntryRow[],
  problems: readonly Problem[],
): { cells: CellProblem[]; others: string[] } {
  const columns = columnsOfRow(section);
  const cells: CellProblem[] = [];
  const others: string[] = [];
  for (const { field, message } of problems) {
    const [name, at, column = ''] = field.split('.');
    const row = name === section.resource.name ? sent[Number(at)] : undefined;
    if (row && columns.includes(column)) cells.push({ row: row.key, column, message });
    else others.push(message);
  }
  return { cells, others };
}

/** The problems that still apply after rows were changed: those of changed cells and removed rows are dropped. */
export function problemsLeft(
  problems: readonly CellProblem[],
  before: readonly EntryRow[],
  after: readonly EntryRow[],
): readonly CellProblem[] {
  if (problems.length === 0) return problems;
  const [was, is] = [byKey(before), byKey(after)];
  return problems.filter(({ row, column }) => {
    const [old, fresh] = [was.get(row), is.get(row)];
    return fresh !== undefined && old?.values[column] === fresh.values[column];
  });
}

/** Undoes one step: returns `current` without the change from `before` to `after`. What was typed since stays. */
export function takeStepBack(
  current: readonly EntryRow[],
  { before, after }: { before: readonly EntryRow[]; after: readonly EntryRow[] },
): EntryRow[] {
  const [was, became] = [byKey(before), byKey(after)];
  const kept = current.filter(({ key }) => was.has(key) || !became.has(key));
  const here = byKey(kept);
  const lost = before.filter(({ key }) => !became.has(key) && !here.has(key));
  const restored = kept.map((row) => withoutStep(row, was.get(row.key), became.get(row.key)));
  const isMoved = orderOf(before, became) !== orderOf(after, was);
  const places = new Map(before.map(({ key }, at) => [key, at]));
  if (isMoved) restored.sort((one, other) => (places.get(one.key) ?? Infinity) - (places.get(other.key) ?? Infinity));
  for (const row of lost) restored.splice(places.get(row.key) ?? restored.length, 0, row);
  return restored;
}

function columnsNamed({ resource }: Section, names: readonly string[]): RowColumn[] {
  return names.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field }] : [];
  });
}

/** Whether nothing is typed in any of a row's cells. */
function isBlankRow(section: Section, { values }: EntryRow): boolean {
  return rowColumns(section).every(({ name, field }) => {
    const value = values[name];
    return typeof value === 'string' ? value.trim() === '' : kindOf(field).isBlank(value ?? kindOf(field).blank);
  });
}

function comparable(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : (value ?? '');
}

function withoutStep(row: EntryRow, was: EntryRow | undefined, became: EntryRow | undefined): EntryRow {
  if (!was || !became || was.values === became.values) return row;
  const back = Object.keys(was.values).filter(
    (name) => was.values[name] !== became.values[name] && row.values[name] === became.values[name],
  );
  if (back.length === 0) return row;
  return { ...row, values: { ...row.values, ...Object.fromEntries(back.map((name) => [name, was.values[name]])) } };
}

function byKey(rows: readonly EntryRow[]): Map<string, EntryRow> {
  return new Map(rows.map((row) => [row.key, row]));
}

/** The keys of the rows that the other list also contains, in order. */
function orderOf(rows: readonly EntryRow[], others: ReadonlyMap<string, EntryRow>): string {
  return rows
    .filter(({ key }) => others.has(key))
    .map(({ key }) => key)
    .join(' ');
}

import type { Field, Problem, Resource } from '../define.ts';
import { isObject, sentText, type Values } from '../field.ts';
import { kindOf } from '../kinds/kinds.ts';
import { maxInteger, numeric } from '../kinds/number.ts';
import { blankRecord, fieldSchemas, readRecord } from '../record.ts';
import { sameValue } from '../same-value.ts';
import { columnsOfRow, ownerFields, type Section } from './define-section.ts';

/** The message for an input that was left empty. */
export const mandatoryMessage = '* Mandatory field';

/** The message for a row in which no column is filled in. */
export const blankRow = 'The row is blank. Fill in one of its columns at least.';

/** The most rows that one owner may have in a section. */
export const maxRows = 1000;

/** A row as the client sent it: its values with the owner's, and the id of its entry. */
export interface SentRow {
  /**
   * Undefined if the row has no id; null if its id cannot be that of an entry, for clients may number rows themselves.
   */
  readonly id: number | null | undefined;
  readonly values: Values;
}

/** The rows of a list, or all its problems. A field is named by its place: `programs_offered.0.level`. */
export type RowsReading = { ok: true; rows: SentRow[] } | { ok: false; problems: Problem[] };

/** The owner of the rows, and the stored rows with their ids. A stored row that is unchanged is not validated again. */
export interface RowsOwner {
  readonly owner: string;
  readonly stored?: readonly Values[];
}

/** Parses the whole list of a section that a client sent; null and "" are an empty list. The same on both sides. */
export function readRows(section: Section, { owner, stored = [] }: RowsOwner, list: unknown): RowsReading {
  const { name } = section.resource;
  const sent = list === '' ? [] : (list ?? []);
  if (!Array.isArray(sent)) return refused(name, 'A list of rows is expected.');
  if (sent.length > maxRows) {
    return refused(name, `${section.resource.title} takes at most ${maxRows.toLocaleString('en-IN')} rows.`);
  }
  const rows: SentRow[] = [];
  const problems: Problem[] = [];
  const named = new Set<unknown>();
  const known = new Map(stored.map((row) => [row['id'], row]));
  for (const [at, row] of sent.entries()) {
    const reading = readAsStored(section, owner, [row, known]) ?? readRow(section, owner, row);
    const again = named.has(reading.id);
    if (known.has(reading.id)) named.add(reading.id);
    const found = again ? [{ field: 'id', message: 'Another row is this entry already.' }] : reading.problems;
    problems.push(...found.map(({ field, message }) => ({ field: placeOf([name, at, field]), message })));
    rows.push({ id: reading.id, values: reading.values });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows };
}

function refused(field: string, message: string): RowsReading {
  return { ok: false, problems: [{ field, message }] };
}

function placeOf(parts: readonly (string | number)[]): string {
  return parts.filter((part) => part !== '').join('.');
}

interface RowReading extends SentRow {
  readonly problems: readonly Problem[];
}

/** The row, if it equals its stored state; otherwise undefined. */
function readAsStored(
  section: Section,
  owner: string,
  [sent, known]: readonly [sent: unknown, known: ReadonlyMap<unknown, Values>],
): RowReading | undefined {
  if (!isObject(sent)) return undefined;
  const stored = known.get(readId(sent['id']));
  const columns = columnsOfRow(section);
  const blank = blankRecord(section.resource);
  const isSame = (name: string) => sameValue(sent[name] ?? blank[name], stored?.[name]);
  const isColumn = (name: string) => name === 'id' || columns.includes(name);
  if (!stored || !Object.keys(sent).every(isColumn) || !columns.every(isSame)) return undefined;
  const values = Object.fromEntries(columns.map((name) => [name, stored[name]]));
  return { id: Number(stored['id']), values: { ...values, [ownerFields[section.owner][0]]: owner }, problems: [] };
}

function readRow(section: Section, ownerValue: string, sent: unknown): RowReading {
  const { resource, owner } = section;
  const nothing = { id: undefined, values: {} };
  if (!isObject(sent)) {
    return { ...nothing, problems: [{ field: '', message: 'A row with its columns is expected.' }] };
  }
  const [ownerName] = ownerFields[owner];
  const { id: sentId, [ownerName]: sentOwner = ownerValue, ...columns } = sent;
  const problems: Problem[] = [];
  // A row from a list of all owners' entries contains its owner, and is sent back with it.
  if (sentText(sentOwner) !== ownerValue) {
    problems.push({ field: ownerName, message: `The row is one of another ${owner}.` });
  }
  const reading = readRecord(resource, { ...columns, [ownerName]: ownerValue });
  const values = reading.ok ? reading.values : {};
  const schemas = fieldSchemas(resource);
  for (const problem of reading.ok ? [] : reading.problems) {
    const field = fieldNamed(resource, problem.field);
    const parsed = field && schemas[problem.field]?.safeParse(columns[problem.field]);
    const isMissing = field?.required === true && parsed?.success === true && isEmpty(field, parsed.data);
    problems.push(isMissing ? { ...problem, message: mandatoryMessage } : problem);
  }
  if (reading.ok && problems.length === 0 && isBlankRow(section, values)) {
    problems.push({ field: '', message: blankRow });
  }
  return { id: readId(sentId), values, problems };
}

/** Whether no column of a row is filled in. */
export function isBlankRow(section: Section, values: Values): boolean {
  const { fields }: Resource = section.resource;
  return columnsOfRow(section).every((name) => isEmpty(fields[name], values[name]));
}

function fieldNamed({ fields }: Resource, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isEmpty(field: Field | undefined, value: unknown): boolean {
  return !field || kindOf(field).isBlank(value);
}

/** The id of an entry; undefined for none, null for a value that is not a valid id. */
function readId(sent: unknown): number | null | undefined {
  const id = numeric(sent);
  if (id === null) return undefined;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= maxInteger ? id : null;
}

import type { Field, Resource } from './define.ts';
import type { Values } from './field.ts';
import { kindOf } from './kinds/kinds.ts';
import { targetOf } from './resources.ts';

/** The record's id as a column of a spreadsheet: it identifies the record of a row, whatever else the row changes. */
export const idColumn = 'id';

/** Columns that a file may contain in addition to the fields: they identify the record and change nothing. */
export const ignoredColumns: readonly string[] = [idColumn, 'version'];

/** The most rows of one imported file. */
export const maxImportRows = 10_000;

/** The same for users who import records of their own department only: all other writes wait during an import. */
export const maxOwnImportRows = 1000;

/** A column of a spreadsheet: a field of the resource, or its id. */
export interface Column {
  readonly name: string;
  /** The column heading. */
  readonly label: string;
  /** Absent for the id. */
  readonly field?: Field;
}

/**
 * The columns of an export. The id comes first if no other column identifies a record with certainty, so that a
 * re-imported file matches its records.
 */
export function exportColumns(resource: Resource): Column[] {
  const named = fieldColumns(resource, (field) => kindOf(field).toCell !== undefined);
  return hasRequiredHandle(resource) ? named : [{ name: idColumn, label: 'ID' }, ...named];
}

/** Whether a required field identifies each record of a resource. */
export function hasRequiredHandle({ fields }: Resource): boolean {
  return Object.values(fields).some(({ unique, required }) => unique && required);
}

/** The columns that an imported file may contain, without the id. */
export function importColumns(resource: Resource): Column[] {
  return fieldColumns(resource, (field) => kindOf(field).fromCell !== undefined);
}

/**
 * A record as the texts of its cells, in the order of the columns. `origin` is the portal's origin, for the addresses
 * of its files.
 */
export function cellsOf(columns: readonly Column[], row: Values, origin = ''): string[] {
  return columns.map(({ name, field }) =>
    field ? (kindOf(field).toCell?.(row[name] ?? kindOf(field).blank, field, origin) ?? '') : String(row[name] ?? ''),
  );
}

/** The request body for a row of a file: the fields it has columns for, without its id and version. */
export function bodyOfCells(resource: Resource, cells: Readonly<Record<string, string>>): Values {
  const body: Values = {};
  for (const [name, cell] of Object.entries(cells)) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const { fromCell } = field ? kindOf(field) : {};
    if (field && fromCell) body[name] = fromCell(cell, field) ?? cell;
  }
  return body;
}

/** The accepted content of a column, in one short line for the person who fills in the file. */
export function describeColumn({ field }: Column): string {
  if (!field) return 'The number of the record in this list. Left empty, the row is told by its other columns.';
  const from = field.refersTo === undefined ? '' : `From ${targetOf(field).to.title}.`;
  const parts = [
    field.required ? 'Required.' : '',
    kindOf(field).cellHint?.(field) ?? (from || 'Text.'),
    kindOf(field).cellHint ? from : '',
    field.unique ? 'No two are the same.' : '',
    field.help ?? '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function fieldColumns(resource: Resource, has: (field: Field) => boolean): Column[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    has(field) ? [{ name, label: field.label, field }] : [],
  );
}

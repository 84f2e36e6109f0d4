import { defineResource, type Field, type Resource, type Rule } from '../define.ts';
import { kindOf } from '../kinds/kinds.ts';
import { maxInteger } from '../kinds/number.ts';

/** The kind of owner of a section's entries: a department or an employee. */
export type SectionOwner = 'department' | 'employee';

/** A list of dated facts that every owner of one kind has. Each of its rows is an entry. */
export interface Section {
  /** The entries as the engines use them. All sections share one table. */
  readonly resource: Resource;
  readonly owner: SectionOwner;
  /** The upload type of the files of its rows. */
  readonly uploads: string;
  /** The field that provides the year of an entry; undefined if there is none. */
  readonly year: string | undefined;
}

/** The part of a section that its definition states; the rest is derived. */
interface SectionDefinition {
  /** Its key in the calls, and its name in the log: `programs_offered`. */
  readonly name: string;
  /** The label of one row, for messages. */
  readonly label: string;
  /** The title of the whole list. */
  readonly title: string;
  readonly owner: SectionOwner;
  readonly uploads: string;
  /** The columns of a row, in order. The first identifies the row to a user. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The columns that the screens offer; all if left out. Values that the calls send for other columns are stored. */
  readonly shown?: readonly string[];
  /** The field that provides the year of a row, if its name is not one of the usual ones. */
  readonly year?: string;
  /** Rules between columns, one function each. */
  readonly prepare?: readonly Rule[];
}

/** The field that names the owner of an entry. */
export const ownerFields = {
  department: ['dept_code', { kind: 'ref', label: 'Department', required: true, refersTo: 'department' }],
  employee: [
    'employee_id',
    { kind: 'ref', label: 'Employee', required: true, refersTo: 'employee', help: 'In a file by e-mail, name or ID.' },
  ],
} as const satisfies Record<SectionOwner, readonly [name: string, field: Field]>;

/** The owner's fields in a list of all entries. */
const ofOwner: Readonly<Record<SectionOwner, Readonly<Record<string, Field>>>> = {
  department: {},
  employee: {
    employee_name: { kind: 'inherited', label: 'Name', refersTo: 'employee.name' },
    dept_code: { kind: 'inherited', label: 'Department', refersTo: 'employee.dept_code' },
  },
};

/** The columns that the server manages for every entry. */
const serverColumns: readonly string[] = ['id', 'version', 'place'];

/** The fields that may hold the year of an entry; the first one it has is used. */
const yearFields = ['year', 'from_year', 'year_of_start', 'date_year', 'date'];

/**
 * Declares a section. Throws an error that names it when the definition is wrong, so a wrong definition stops the
 * start.
 */
export function defineSection(definition: SectionDefinition): Section {
  const { name, label, title, owner, uploads, fields } = definition;
  const [ownerName, ownerField] = ownerFields[owner];
  const columns = Object.keys(fields);
  const own = ofOwner[owner];
  const taken = columns.find((column) => [ownerName, ...Object.keys(own), ...serverColumns].includes(column));
  if (taken !== undefined) throw new Error(`The section ${name} may have no column ${taken}: the name has a meaning.`);
  const holding = columns.filter((column) => fields[column] && kindOf(fields[column]).files !== undefined);
  if (holding.length > 1) throw new Error(`The section ${name} has more than one column of files.`);
  const choices = [{ value: uploads, label: title }];
  const taking = Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [column, holding.includes(column) ? { ...field, choices } : field]),
  );
  const resource = defineResource({
    name,
    label,
    title,
    calls: { list: `get${name}` },
    key: 'id',
    handle: 'id',
    caption: columns[0] ?? '',
    fields: { [ownerName]: ownerField, ...own, ...taking },
    columns: [...(owner === 'employee' ? Object.keys(own) : [ownerName]), ...(definition.shown ?? columns)],
    ...(definition.prepare && { prepare: definition.prepare }),
  } satisfies Resource as Resource);
  const year = definition.year ?? yearFields.find((field) => columns.includes(field));
  return { resource, owner, uploads, year };
}

/** The columns of a section's rows, in order: its fields without the owner. */
export function columnsOfRow({ resource, owner }: Section): string[] {
  return Object.keys(resource.fields).filter((name) => !isOfOwner(owner, name));
}

/** The columns that the screens offer for a section's rows, in order. */
export function shownColumns({ resource, owner }: Section): string[] {
  return resource.columns.filter((name) => !isOfOwner(owner, name));
}

function isOfOwner(owner: SectionOwner, name: string): boolean {
  return name === ownerFields[owner][0] || Object.hasOwn(ofOwner[owner], name);
}

/** A required text. */
export function requiredText(label: string, greatest = 300): Field {
  return { kind: 'text', label, required: true, range: [0, greatest] };
}

/** A required figure. */
export function figure(label: string): Field {
  return { kind: 'figure', label, required: true };
}

/** A required figure for a count or an amount, at least 0. */
export function count(label: string): Field {
  return { kind: 'figure', label, required: true, range: [0, maxInteger] };
}

/** A required percentage. */
export function percentage(label: string): Field {
  return { kind: 'figure', label, required: true, range: [0, 100] };
}

/** A required web address. */
export function link(label: string): Field {
  return { kind: 'link', label, required: true };
}

/** The files of a row, none or many. */
export function files(): Field {
  return { kind: 'files', label: 'File' };
}

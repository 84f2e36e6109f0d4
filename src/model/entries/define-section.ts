import { defineResource, type Field, type Resource, type Rule } from '../define.ts';
import { kindOf } from '../kinds/kinds.ts';
import { greatestInteger } from '../kinds/number.ts';

/** Whose entries a section holds: a department's, or an employee's. */
export type SectionOwner = 'department' | 'employee';

/** A list of dated facts that everybody of one kind of owner keeps. Each of its rows is an entry. */
export interface Section {
  /** The entries as the engines take them. Their table is shared by all sections. */
  readonly resource: Resource;
  readonly owner: SectionOwner;
  /** The type that the files of its rows are uploaded under. */
  readonly uploads: string;
  /** The field of the year that an entry is counted in; undefined where it has none. */
  readonly year: string | undefined;
}

/** What a section says of itself; the rest follows. */
interface SectionDefinition {
  /** Its key in the calls, and its name in the log: `programs_offered`. */
  readonly name: string;
  /** One row, in the words of the messages. */
  readonly label: string;
  /** The whole list, as the screen is titled. */
  readonly title: string;
  readonly owner: SectionOwner;
  readonly uploads: string;
  /** The columns of a row, in order. The first is what a person knows the row by. */
  readonly fields: Readonly<Record<string, Field>>;
  /**
   * The columns that the screens offer; all of them where it is left out. What the calls bring in the others is kept.
   */
  readonly shown?: readonly string[];
  /** The field of the year that a row is counted in, where its name does not tell. */
  readonly year?: string;
  /** What one column says about another, a rule each. */
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

/** What a list of everybody's entries says of the owner of each. */
const ofOwner: Readonly<Record<SectionOwner, Readonly<Record<string, Field>>>> = {
  department: {},
  employee: {
    employee_name: { kind: 'inherited', label: 'Name', refersTo: 'employee.name' },
    dept_code: { kind: 'inherited', label: 'Department', refersTo: 'employee.dept_code' },
  },
};

/** What the server keeps of every entry. */
const serverColumns: readonly string[] = ['id', 'version', 'place'];

/** Where an entry says its year, the first that it has. */
const yearFields = ['year', 'from_year', 'year_of_start', 'date_year', 'date'];

/** Declares a section. Throws a sentence naming it when the definition is wrong, so a bad one stops the start. */
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

/** The columns of a section's rows, in order: its fields without what says whose they are. */
export function columnsOfRow({ resource, owner }: Section): string[] {
  return Object.keys(resource.fields).filter((name) => !isOfOwner(owner, name));
}

/** The columns that the screens offer of a section's rows, in order. */
export function shownColumns({ resource, owner }: Section): string[] {
  return resource.columns.filter((name) => !isOfOwner(owner, name));
}

function isOfOwner(owner: SectionOwner, name: string): boolean {
  return name === ownerFields[owner][0] || Object.hasOwn(ofOwner[owner], name);
}

/** Words that a row must have. */
export function words(label: string, greatest = 300): Field {
  return { kind: 'text', label, required: true, range: [0, greatest] };
}

/** A figure that a row must have. */
export function figure(label: string): Field {
  return { kind: 'figure', label, required: true };
}

/** How many or how much there is: a figure that a row must have, and not less than none. */
export function count(label: string): Field {
  return { kind: 'figure', label, required: true, range: [0, greatestInteger] };
}

/** A figure that a row must have, out of a hundred. */
export function percentage(label: string): Field {
  return { kind: 'figure', label, required: true, range: [0, 100] };
}

/** An address on the web that a row must have. */
export function link(label: string): Field {
  return { kind: 'link', label, required: true };
}

/** The files that go with a row, none or many. */
export function files(): Field {
  return { kind: 'files', label: 'File' };
}

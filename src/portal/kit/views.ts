import type { ComponentType } from 'react';
import type { Field, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';

/** What a table's cell is given. */
export interface CellProps<Value = unknown> {
  readonly value: Value;
  readonly field: Field;
  /** The field's name in the record. */
  readonly name: string;
  readonly row: StoredRow;
}

/** What a form's input is given. It draws the label, the help and the error itself, tied to the control by `id`. */
export interface InputProps<Value = unknown> {
  /** The id of the control, so that the summary of errors can jump to it. */
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly value: Value;
  onChange(value: Value): void;
  /** What is wrong with the value; undefined when nothing is known to be. */
  readonly error: string | undefined;
  /** What a browser may fill in by itself, see `Views.autofill`; absent for nothing. */
  readonly autoComplete?: string | undefined;
  /** True when a stored record is edited, false when one is added. */
  readonly editing: boolean;
  /** The stored record that is edited, as it was when the form was opened; undefined when one is added. */
  readonly stored: StoredRow | undefined;
  /** Everything the form holds now. */
  readonly values: Values;
  /** Sets other fields of the form. */
  change(values: Values): void;
  /**
   * Says why the form cannot be sent yet, such as a file on its way; "" when it can. Absent where nobody would wait.
   */
  hold?(why: string): void;
}

/** What a column's filter is given. The value is text as the address holds it; "" means no filter. */
export interface FilterProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  onChange(value: string): void;
}

/** What a whole panel is given: it stands in the drawer in place of the form. */
export interface PanelProps {
  /** The record being edited; undefined when one is added. */
  readonly row: StoredRow | undefined;
  /** Closes the drawer without asking. */
  readonly close: () => void;
}

/** What the buttons of a row are given, beside those that open and delete it. */
export interface ActionsProps {
  readonly row: StoredRow;
  /** How the row is called: 'Duplicate Admission 2026'. */
  readonly name: string;
}

/** What was read of a record of another resource, by its handle; undefined while it is not read, or is not there. */
export type Known = (resource: Resource, handle: unknown) => StoredRow | undefined;

/** What is given to rows that are drawn otherwise than as a table. */
export interface RowsProps {
  readonly rows: readonly StoredRow[];
  /** Opens a row; absent for somebody who reads alone. */
  readonly onOpen: ((row: StoredRow) => void) | undefined;
  /** Deletes a row, when the person confirms it; absent for whoever may not. */
  readonly onDelete: ((row: StoredRow) => void) | undefined;
  /** The number of the first row: the list may have pages. */
  readonly first: number;
  /** True while other rows are on their way. */
  readonly busy: boolean;
}

/** See `Views.follow`. */
export type Follow = (before: Values, after: Values, known: Known) => Values;

/**
 * The rungs above a definition, for what it cannot say. Take the lowest that serves; attach them by the resource's name
 * from the area's own folder. A component says the type of the value it takes (`InputProps<string>`): it knows its
 * field, the kit does not.
 */
export interface Views {
  /**
   * Rung 1, values: what a new record starts with, where a page knows some of it already. A function is asked when the
   * form opens.
   */
  readonly start?: Values | (() => Values);
  /** Rung 1, the order of the list where nobody asked for another: `-date`. */
  readonly sort?: string;
  /** Rung 1, a button in each row that deletes it, beside the one that opens it. */
  readonly deletes?: true;
  /** Rung 2, a pure function: whether a stored record may never be deleted, so that its form has no button for that. */
  readonly stays?: (row: StoredRow) => boolean;
  /** Rung 1, the words of the button that adds a record; 'Submit' when absent. */
  readonly submit?: string;
  /** Rung 1, what the list is for, in a sentence that it says while it holds nothing. */
  readonly purpose?: string;
  /** Rung 1, what the list says while it holds nothing at all: 'No events to come'. */
  readonly empty?: string;
  /** Rung 1, the words at the head of a column, where they are others than at the input. */
  readonly heads?: Readonly<Record<string, string>>;
  /** Rung 1, one cell: shows one field of the table in its own way. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps<never>>>>;
  /** Rung 1, one filter: narrows by one column of the table in its own way. */
  readonly filters?: Readonly<Record<string, ComponentType<FilterProps>>>;
  /** Rung 1, what else can be done with a row: buttons beside the one that opens it. */
  readonly actions?: ComponentType<ActionsProps>;
  /**
   * Rung 2, a pure function: what other fields become when one was changed by hand. It is given the form before and
   * after that change and answers the form as it shall be; `known` tells what the form's own choices have read of other
   * records. A person is told which fields it emptied.
   */
  readonly follow?: Follow;
  /**
   * Rung 2, a pure function: the values that are sent of those in the form, where some are of the moment that they are
   * sent.
   */
  readonly sends?: (values: Values) => Values;
  /**
   * Rung 1, what a browser knows of whoever sits before it, by the field: the tokens of HTML's `autocomplete`. On forms
   * about oneself alone; in those about others it would fill in the wrong person.
   */
  readonly autofill?: Readonly<Record<string, string>>;
  /** Rung 3, one input: edits one field of the form in its own way. The form still validates, sends and reports. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps<never>>>>;
  /**
   * Rung 3, the rows: draws them in another way than a table, as cards or pictures. The list still finds, narrows and
   * pages.
   */
  readonly rows?: ComponentType<RowsProps>;
  /** Rung 3, what keeps the place of such rows until they are there. */
  readonly loading?: ComponentType;
  /** Rung 4, the panel: everything inside the drawer is the area's. Above it there is only a page of its own. */
  readonly panel?: ComponentType<PanelProps>;
}

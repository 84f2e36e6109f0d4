import type { ComponentType } from 'react';
import type { Field, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';

/** The props of a table's cell. */
export interface CellProps<Value = unknown> {
  readonly value: Value;
  readonly field: Field;
  /** The field's name in the record. */
  readonly name: string;
  readonly row: StoredRow;
}

/** The props of a form's input. It renders the label, the help and the error itself, linked to the control by `id`. */
export interface InputProps<Value = unknown> {
  /** The id of the control, so that the error summary can link to it. */
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly value: Value;
  onChange(value: Value): void;
  /** The error of the value; undefined when none is known. */
  readonly error: string | undefined;
  /** What the browser may autofill, see `Views.autofill`; absent for nothing. */
  readonly autoComplete?: string | undefined;
  /** True when a stored record is edited, false when one is added. */
  readonly editing: boolean;
  /** The stored record that is edited, as it was when the form opened; undefined when one is added. */
  readonly stored: StoredRow | undefined;
  /** All current values of the form. */
  readonly values: Values;
  /** Sets values of other fields. */
  change(values: Values): void;
  /**
   * Called with the reason why the form cannot be sent yet, such as an upload in progress; "" when it can. Absent if
   * nothing would wait for it.
   */
  hold?(why: string): void;
}

/** The props of a column's filter. The value is the text in the address; "" means no filter. */
export interface FilterProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  onChange(value: string): void;
}

/** The props of a panel, which replaces the form in the drawer. */
export interface PanelProps {
  /** The record being edited; undefined when one is added. */
  readonly row: StoredRow | undefined;
  /** Closes the drawer without asking. */
  readonly close: () => void;
}

/** The props of the custom actions of a row, besides open and delete. */
export interface ActionsProps {
  readonly row: StoredRow;
  /** The name of the row, for labels: 'Duplicate Admission 2026'. */
  readonly name: string;
}

/** Looks up a loaded record of another resource by its handle; undefined if it is not loaded or does not exist. */
export type FindCached = (resource: Resource, handle: unknown) => StoredRow | undefined;

/** The props of a custom rendering of rows. */
export interface RowsProps {
  readonly rows: readonly StoredRow[];
  /** Opens a row; absent for people with read-only access who cannot open rows. */
  readonly onOpen: ((row: StoredRow) => void) | undefined;
  /** Deletes a row, after a confirmation; absent for people who may not. */
  readonly onDelete: ((row: StoredRow) => void) | undefined;
  /** The number of the first row: the list may have pages. */
  readonly first: number;
  /** True while new rows are loading. */
  readonly busy: boolean;
}

/** See `Views.follow`. */
export type Follow = (before: Values, after: Values, known: FindCached) => Values;

/**
 * The levels of customisation above a definition. Use the lowest that suffices; attach views by the resource's name
 * from the area's own folder. A component declares the type of its value (`InputProps<string>`): it knows its field,
 * the kit does not.
 */
export interface Views {
  /**
   * Rung 1, values: the initial values of a new record, if a page knows some of them. A function is called when the
   * form opens.
   */
  readonly start?: Values | (() => Values);
  /** Rung 1, the default order of the list: `-date`. */
  readonly sort?: string;
  /** Rung 1, a delete button in each row, beside the open button. */
  readonly deletes?: true;
  /** Rung 2, a pure function: whether a stored record can never be deleted, so that its form has no delete button. */
  readonly stays?: (row: StoredRow) => boolean;
  /** Rung 1, the label of the button that adds a record; 'Submit' when absent. */
  readonly submit?: string;
  /** Rung 1, the purpose of the list, in a sentence that is shown while it is empty. */
  readonly purpose?: string;
  /** Rung 1, the title of the empty list: 'No events to come'. */
  readonly empty?: string;
  /** Rung 1, the column heads, where they differ from the labels of the inputs. */
  readonly heads?: Readonly<Record<string, string>>;
  /** Rung 3, one cell: a custom display of one field in the table. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps<never>>>>;
  /** Rung 3, one filter: a custom filter for one column of the table. */
  readonly filters?: Readonly<Record<string, ComponentType<FilterProps>>>;
  /** Rung 3, further actions on a row: buttons beside the open button. */
  readonly actions?: ComponentType<ActionsProps>;
  /**
   * Rung 2, a pure function: updates other fields after one was changed by hand. It gets the values before and after
   * that change and returns the new values; `known` looks up records that the form's selects have loaded. The person is
   * told which fields were cleared.
   */
  readonly follow?: Follow;
  /** Rung 2, a pure function: the values to send, if some are determined at the moment of sending. */
  readonly sends?: (values: Values) => Values;
  /**
   * Rung 1, the browser autofill of fields: the tokens of HTML's `autocomplete`. Only in forms about oneself; in forms
   * about other people it would fill in the wrong person.
   */
  readonly autofill?: Readonly<Record<string, string>>;
  /**
   * Rung 3, one input: a custom input for one field of the form. The form still validates, sends and reports errors.
   */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps<never>>>>;
  /**
   * Rung 3, the rows: a custom rendering instead of a table, such as cards or pictures. The list still searches,
   * filters and paginates.
   */
  readonly rows?: ComponentType<RowsProps>;
  /** Rung 3, the placeholder of such rows while they load. */
  readonly loading?: ComponentType;
  /** Rung 3, the panel: the area renders everything inside the drawer. Beyond that there is only a page of its own. */
  readonly panel?: ComponentType<PanelProps>;
}

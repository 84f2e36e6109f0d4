import type { ComponentType } from 'react';
import type { Field } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { CellProps, FilterProps, InputProps } from '../views.ts';

/** What the control of a cell is given, where rows are edited in a table: its label stands in the column's head. */
export interface RowInputProps<Value = unknown> {
  readonly id: string;
  readonly field: Field;
  readonly value: Value;
  /** The whole row. */
  readonly values: Values;
  /** What the control is called: 'Level, row 3'. */
  readonly label: string;
  /** The id of the words that say what is wrong with the value; undefined when nothing is known to be. */
  readonly wrong: string | undefined;
  /** True for a while, as long as it is being saved. */
  readonly readOnly: boolean;
  onChange(value: Value): void;
  /** Says why the row cannot be saved yet, such as a file on its way; "" when it can. */
  hold(why: string): void;
}

/** The portal's half of a kind; the model's half parses and stores. */
export interface KindView<Value = unknown> {
  /** Shows a stored value in a table. */
  readonly Cell: ComponentType<CellProps<Value>>;
  /** Shows all of a stored value where there is room for it; the cell does when absent. */
  readonly Whole?: ComponentType<CellProps<Value>>;
  /** Edits a value in a form. */
  readonly Input: ComponentType<InputProps<Value>>;
  /** Edits a value in a row of a table. Absent: as words, where the kind can be written in a spreadsheet's cell. */
  readonly RowInput?: ComponentType<RowInputProps<Value>>;
  /** Narrows a list to the rows that hold one value; null when that makes no sense for the kind. */
  readonly Filter: ComponentType<FilterProps> | null;
  /** How its column is set: figures stand under each other at the right. `start` when absent. */
  readonly align?: 'end';
  /** Whether a value takes a second line rather than be cut short or make its column wide. */
  readonly wraps?: (field: Field, value: Value) => boolean;
  /** False when a table cannot be put in the order of its values. */
  readonly sorts?: false;
}

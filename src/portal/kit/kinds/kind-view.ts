import type { ComponentType } from 'react';
import type { Field } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { CellProps, FilterProps, InputProps } from '../views.ts';

/** The props of a control in a cell of an editable table: its label is in the head of the column. */
export interface RowInputProps<Value = unknown> {
  readonly id: string;
  readonly field: Field;
  readonly value: Value;
  /** The whole row. */
  readonly values: Values;
  /** The accessible name of the control: 'Level, row 3'. */
  readonly label: string;
  /** The id of the error message; undefined when no error is known. */
  readonly wrong: string | undefined;
  /** True while the value is being saved. */
  readonly readOnly: boolean;
  onChange(value: Value): void;
  /** Called with the reason why the row cannot be saved yet, such as an upload in progress; "" when it can. */
  hold(why: string): void;
}

/** The portal's half of a kind; the model's half parses and stores values. */
export interface KindView<Value = unknown> {
  /** Displays a stored value in a table. */
  readonly Cell: ComponentType<CellProps<Value>>;
  /** Displays the full stored value where there is room; when absent, the cell is used. */
  readonly Whole?: ComponentType<CellProps<Value>>;
  /** Edits a value in a form. */
  readonly Input: ComponentType<InputProps<Value>>;
  /**
   * Edits a value in a row of a table. When absent, it is edited as text, if the kind can be written in a spreadsheet
   * cell.
   */
  readonly RowInput?: ComponentType<RowInputProps<Value>>;
  /** Filters a list by one value; null if the kind cannot be filtered. */
  readonly Filter: ComponentType<FilterProps> | null;
  /** The alignment of the column: numbers align at the right. `start` when absent. */
  readonly align?: 'end';
  /** Whether a value wraps to a second line, rather than be truncated or widen its column. */
  readonly wraps?: (field: Field, value: Value) => boolean;
  /** False if a table cannot be sorted by this kind. */
  readonly sorts?: false;
}

import type { ComponentType } from 'react';
import type { CellProps, FilterProps, InputProps } from '../views.ts';

/** The portal's half of a kind; the model's half parses and stores. */
export interface KindView<Value = unknown> {
  /** Shows a stored value in a table. */
  readonly Cell: ComponentType<CellProps<Value>>;
  /** Edits a value in a form. */
  readonly Input: ComponentType<InputProps<Value>>;
  /** Narrows a list to the rows that hold one value; null when that makes no sense for the kind. */
  readonly Filter: ComponentType<FilterProps> | null;
  /** How its column is set: figures stand under each other at the right. `start` when absent. */
  readonly align?: 'end';
  /** True when a value takes a second line rather than be cut short. */
  readonly wraps?: true;
  /** False when a table cannot be put in the order of its values. */
  readonly sorts?: false;
}

import type { Problem } from './define.ts';

/** What an import does with a row that it accepts: it adds a record, changes one, or finds it the same. */
export const acceptedStates = ['new', 'changed', 'unchanged'] as const;

export type AcceptedState = (typeof acceptedStates)[number];

/** The states of a row of a file. */
export const rowStates = [...acceptedStates, 'refused'] as const;

export type RowState = (typeof rowStates)[number];

/** The effect of an import on one row, planned or done. */
export interface RowOutcome {
  readonly state: RowState;
  /** Why it is refused. */
  readonly problems?: readonly Problem[];
  /** The changes, as the log describes them. */
  readonly changes?: string;
  /** Whether a record that the row names by its ID moves to another session. */
  readonly moves?: true;
  /** Warnings: they do not block the row. */
  readonly told?: readonly Problem[];
}

/** The number of rows in each state. */
export type RowCounts = Readonly<Record<RowState, number>>;

import { useState } from 'react';
import { mandatoryMessage } from '#model/entries/read-rows.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import type { CellProblem, EnteredRows, EntryRow, RowColumn } from './entry-rows.ts';

interface MandatoryEntry {
  /** The empty mandatory cells of the entry row, from the first attempt to add it until it is added. */
  readonly problems: readonly CellProblem[];
  /** The first empty mandatory column, whose row must not be added; then all of them are shown. */
  readonly demand: () => string | undefined;
}

/** Requires the mandatory columns of the entry row before it becomes a row. */
export function useMandatoryEntry(
  columns: readonly RowColumn[],
  latest: { readonly current: EnteredRows },
  entry: EntryRow,
): MandatoryEntry {
  const [isAsked, setAsked] = useState(false);
  const missingIn = ({ values }: EntryRow) =>
    columns.filter(({ name, field }) => field.required && kindOf(field).isBlank(values[name] ?? kindOf(field).blank));
  return {
    problems: isAsked
      ? missingIn(entry).map(({ name }) => ({ row: entry.key, column: name, message: mandatoryMessage }))
      : [],
    demand: () => {
      const [missing] = missingIn(latest.current.entry);
      setAsked(missing !== undefined);
      return missing?.name;
    },
  };
}

import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { usePrinting } from '../use-printing.ts';
import { EditedTable, type EditedTableProps } from './edited-table.tsx';
import { hiddenFilledColumns, shownColumnsWith, type EntryRow, type RowColumn } from './entry-rows.ts';
import styles from './entry-table.module.css';
import { PlainTable } from './plain-table.tsx';
import type { ChangeRows } from './use-entry-edits.ts';

export interface EntryTableProps extends Omit<EditedTableProps, 'columns' | 'shown' | 'entry' | 'onChange'> {
  /** Required if the rows are editable. */
  entry?: EntryRow;
  /** Absent for a person with read-only access: then the table is a plain one. */
  onChange?: ChangeRows | undefined;
}

/**
 * The rows of a section as a table, edited in place. The entry row after the others becomes a row when it is added.
 * Cells copied in a spreadsheet can be pasted into it or over other rows. The component does not know the owner of the
 * rows or how they are stored.
 */
export function EntryTable(props: EntryTableProps) {
  const { section, rows, entry, onChange } = props;
  const columns = useShownColumns(section, rows);
  const shown = useGrowing(rows.length);
  const printing = usePrinting();
  const isEdited = onChange !== undefined && entry !== undefined;
  if (!isEdited && rows.length === 0) return <p className={styles['none']}>No rows yet.</p>;
  return (
    <>
      {isEdited && <EditedTable {...props} {...{ columns, shown, onChange, entry }} />}
      {/* Controls would print as controls, so paper gets a plain table. */}
      {(!isEdited || printing) && <PlainTable {...{ section, columns }} rows={rows.slice(0, shown)} />}
    </>
  );
}

/**
 * The columns to render. A column that appeared because it has a value stays when the value is cleared: somebody may be
 * typing a new one.
 */
function useShownColumns(section: Section, rows: readonly EntryRow[]): readonly RowColumn[] {
  const [beside, setBeside] = useState<readonly string[]>([]);
  const filledColumns = useMemo(() => hiddenFilledColumns(section, rows), [section, rows]);
  const missing = filledColumns.filter((name) => !beside.includes(name));
  if (missing.length > 0) setBeside([...beside, ...missing]);
  return useMemo(() => shownColumnsWith(section, beside), [section, beside]);
}

/** How many of many rows are rendered: some at once, the rest when the browser is idle. */
function useGrowing(length: number): number {
  const [drawn, setDrawn] = useState(60);
  // Printing does not wait for idle time.
  const printing = usePrinting();
  const isWhole = drawn >= length || printing;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + 250));
  }, [drawn, isWhole]);
  return isWhole ? length : drawn;
}

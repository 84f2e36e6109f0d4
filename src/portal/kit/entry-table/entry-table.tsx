import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { usePrinting } from '../use-printing.ts';
import { EditedTable, type EditedTableProps } from './edited-table.tsx';
import { besideShown, shownWith, type EntryRow, type RowColumn } from './entry-rows.ts';
import styles from './entry-table.module.css';
import { PlainTable } from './plain-table.tsx';
import type { ChangeRows } from './use-entry-edits.ts';

export interface EntryTableProps extends Omit<EditedTableProps, 'columns' | 'shown' | 'entry' | 'onChange'> {
  /** Needed where the rows are edited. */
  entry?: EntryRow;
  /** Absent for whoever may only read: the table is a plain one. */
  onChange?: ChangeRows | undefined;
}

/**
 * The rows of a section as a table, edited in place. What is typed in the entry row behind the others is one of them
 * when it is added; cells copied in a spreadsheet are pasted into it or over others. It knows neither whose rows they
 * are nor how they are stored.
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
      {/* On paper nobody edits: controls would print as controls. */}
      {(!isEdited || printing) && <PlainTable {...{ section, columns }} rows={rows.slice(0, shown)} />}
    </>
  );
}

/**
 * The columns to draw. One that came with a value stays when the value is taken out: somebody may be typing another.
 */
function useShownColumns(section: Section, rows: readonly EntryRow[]): readonly RowColumn[] {
  const [beside, setBeside] = useState<readonly string[]>([]);
  const held = useMemo(() => besideShown(section, rows), [section, rows]);
  const missing = held.filter((name) => !beside.includes(name));
  if (missing.length > 0) setBeside([...beside, ...missing]);
  return useMemo(() => shownWith(section, beside), [section, beside]);
}

/** How many of many rows are drawn: some at once, the rest when there is time. */
function useGrowing(length: number): number {
  const [drawn, setDrawn] = useState(60);
  // Paper waits for nothing.
  const printing = usePrinting();
  const isWhole = drawn >= length || printing;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + 250));
  }, [drawn, isWhole]);
  return isWhole ? length : drawn;
}

import { useMemo } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { notify, timeToUndo } from '../feedback.tsx';
import {
  addEntry,
  undoAdd,
  createRowKey,
  newRow,
  takeStepBack,
  type EnteredRows,
  type EntryRow,
  type RowColumn,
} from './entry-rows.ts';
import { moveItem } from '../move-item.ts';
import { pasteBlock, describePaste, type PasteTarget } from './paste-block.ts';
import type { Block } from './read-block.ts';
import { sortByYear } from './sort-by-year.ts';

/** Updates the rows or the entry row; the callback gets the latest state. */
export type ChangeRows = (update: (now: EnteredRows) => Partial<EnteredRows>) => void;

/** The edits of a table's rows. A row is identified by its key. */
export interface EntryEdits {
  /** Sets one cell of a row, or of the entry row. */
  set(row: string, column: string, value: unknown): void;
  /** Adds what is typed in the entry row as the last row. */
  add(): void;
  /** Moves a row up (-1) or down (1). */
  move(row: string, by: number): void;
  /** Inserts a copy of a row after it and returns the key of the copy. */
  duplicate(row: string): string;
  remove(row: string): void;
  sort(): void;
  /**
   * Pastes cells and reports the result. Pasted into the entry row they become new rows, the first merged with what is
   * already typed there. Returns the key of the first row that was changed; undefined if none was.
   */
  paste(block: Block, corner: PasteTarget): string | undefined;
}

/** The edits of a table with these columns; the object is stable while its arguments are. */
export function useEntryEdits(
  { section, columns }: { section: Section; columns: readonly RowColumn[] },
  onChange: ChangeRows,
  latest: { readonly current: EnteredRows },
): EntryEdits {
  return useMemo(() => {
    const changeRows = (update: (rows: readonly EntryRow[]) => readonly EntryRow[]) =>
      onChange(({ rows }) => ({ rows: update(rows) }));
    /** Applies a step that can be undone from its message. */
    const step = (words: string, rows: readonly EntryRow[], entry = latest.current.entry) => {
      const before = latest.current;
      onChange(() => ({ rows, entry }));
      const undo = () =>
        onChange((now) => {
          const back = { ...now, rows: takeStepBack(now.rows, { before: before.rows, after: rows }) };
          return entry === before.entry ? back : undoAdd(section, back, before.entry);
        });
      notify(words, { ms: timeToUndo, undo });
    };
    return {
      set: (key, column, value) => {
        const typed = (row: EntryRow) => ({ ...row, values: { ...row.values, [column]: value } });
        onChange(({ rows, entry }) => {
          if (key === entry.key) return { entry: typed(entry) };
          const at = rows.findIndex((row) => row.key === key);
          return { rows: rows[at] ? rows.with(at, typed(rows[at])) : rows };
        });
      },
      add: () => onChange((now) => addEntry(section, now)),
      move: (key, by) =>
        changeRows((rows) => {
          const at = rows.findIndex((row) => row.key === key);
          return moveItem(rows, at, at + by);
        }),
      duplicate: (key) => {
        const copy = createRowKey();
        changeRows((rows) => {
          const at = rows.findIndex((row) => row.key === key);
          const row = rows[at];
          return row ? rows.toSpliced(at + 1, 0, newRow(section, row.values, copy)) : rows;
        });
        return copy;
      },
      remove: (key) => {
        const rest = latest.current.rows.filter((row) => row.key !== key);
        step('Row deleted', rest);
      },
      sort: () => step('Sorted by year, the newest first', sortByYear(section, latest.current.rows)),
      paste: (block, corner) => {
        const now = latest.current;
        const { rows, entry } = corner.at === now.rows.length ? addEntry(section, now) : now;
        const placed = pasteBlock({ section, columns, rows }, block, corner);
        step(describePaste(placed), placed.rows, entry);
        return placed.rows[corner.at]?.key;
      },
    };
  }, [section, columns, onChange, latest]);
}

import { useMemo } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { say } from '../feedback.tsx';
import {
  addEntry,
  enterAgain,
  freshKey,
  newRow,
  takeStepBack,
  type EnteredRows,
  type EntryRow,
  type RowColumn,
} from './entry-rows.ts';
import { placeBlock, sayPlaced, type Corner } from './place-block.ts';
import type { Block } from './read-block.ts';
import { sortByYear } from './sort-by-year.ts';

/** Changes the rows or the entry row; what it is given is as they are now. */
export type ChangeRows = (update: (now: EnteredRows) => Partial<EnteredRows>) => void;

/** What can be done to the rows of a table. A row is named by its key. */
export interface EntryEdits {
  /** Sets one cell of a row, or of the entry row. */
  set(row: string, column: string, value: unknown): void;
  /** Adds what is typed in the entry row as the last row. */
  add(): void;
  /** Moves a row up (-1) or down (1). */
  move(row: string, by: number): void;
  /** Puts a copy of a row behind it, and answers the key of the copy. */
  duplicate(row: string): string;
  remove(row: string): void;
  sort(): void;
  /**
   * Pastes cells, and says what it did. Into the entry row they become rows, the first with what is typed there
   * already. Answers the key of the first row it went into; undefined where there was none.
   */
  paste(block: Block, corner: Corner): string | undefined;
}

/** So long a message with a way back stays, in milliseconds. */
export const timeToUndo = 10_000;

/** The edits of a table of these columns; the same object as long as what it is given is the same. */
export function useEntryEdits(
  { section, columns }: { section: Section; columns: readonly RowColumn[] },
  onChange: ChangeRows,
  latest: { readonly current: EnteredRows },
): EntryEdits {
  return useMemo(() => {
    const changeRows = (update: (rows: readonly EntryRow[]) => readonly EntryRow[]) =>
      onChange(({ rows }) => ({ rows: update(rows) }));
    /** Takes a step that can be taken back from its message. */
    const step = (words: string, rows: readonly EntryRow[], entry = latest.current.entry) => {
      const before = latest.current;
      onChange(() => ({ rows, entry }));
      const undo = () =>
        onChange((now) => {
          const back = { ...now, rows: takeStepBack(now.rows, { before: before.rows, after: rows }) };
          return entry === before.entry ? back : enterAgain(section, back, before.entry);
        });
      say(words, { ms: timeToUndo, undo });
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
      move: (key, by) => changeRows((rows) => moved(rows, key, by)),
      duplicate: (key) => {
        const copy = freshKey();
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
        const placed = placeBlock({ section, columns, rows }, block, corner);
        step(sayPlaced(placed), placed.rows, entry);
        return placed.rows[corner.at]?.key;
      },
    };
  }, [section, columns, onChange, latest]);
}

function moved(rows: readonly EntryRow[], key: string, by: number): readonly EntryRow[] {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  const to = at + by;
  return row && to >= 0 && to < rows.length ? rows.toSpliced(at, 1).toSpliced(to, 0, row) : rows;
}

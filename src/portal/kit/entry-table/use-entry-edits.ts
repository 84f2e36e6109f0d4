import { useMemo } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { say } from '../feedback.tsx';
import { freshKey, newRow, takeStepBack, type EntryRow, type RowColumn } from './entry-rows.ts';
import { placeBlock, sayPlaced, type Corner } from './place-block.ts';
import type { Block } from './read-block.ts';
import { sortByYear } from './sort-by-year.ts';

/** Changes the rows; what it is given is as they are now. */
export type ChangeRows = (update: (rows: readonly EntryRow[]) => readonly EntryRow[]) => void;

/** What can be done to the rows of a table. A row is named by its key. */
export interface EntryEdits {
  /** Sets one cell. A row that is not there yet comes into being, last. */
  set(row: string, column: string, value: unknown): void;
  /** Moves a row up (-1) or down (1). */
  move(row: string, by: number): void;
  /** Puts a copy of a row behind it, and answers the key of the copy. */
  duplicate(row: string): string;
  remove(row: string): void;
  sort(): void;
  /** Pastes cells, and says what it did. Answers the key of the first row it went into; undefined where there was none. */
  paste(block: Block, corner: Corner): string | undefined;
}

/** So long a message with a way back stays, in milliseconds. */
const timeToUndo = 10_000;

/** The edits of a table of these columns; the same object as long as what it is given is the same. */
export function useEntryEdits(
  { section, columns }: { section: Section; columns: readonly RowColumn[] },
  onChange: ChangeRows,
  latest: { readonly current: readonly EntryRow[] },
): EntryEdits {
  return useMemo(() => {
    /** Takes a step that can be taken back from its message. */
    const step = (words: string, after: readonly EntryRow[]) => {
      const before = latest.current;
      onChange(() => after);
      say(words, { ms: timeToUndo, undo: () => onChange((current) => takeStepBack(current, { before, after })) });
    };
    return {
      set: (key, column, value) =>
        onChange((rows) => {
          const at = rows.findIndex((row) => row.key === key);
          const row = rows[at];
          if (!row) return [...rows, newRow(section, { [column]: value }, key)];
          return rows.with(at, { ...row, values: { ...row.values, [column]: value } });
        }),
      move: (key, by) => onChange((rows) => moved(rows, key, by)),
      duplicate: (key) => {
        const copy = freshKey();
        onChange((rows) => {
          const at = rows.findIndex((row) => row.key === key);
          const row = rows[at];
          return row ? rows.toSpliced(at + 1, 0, newRow(section, row.values, copy)) : rows;
        });
        return copy;
      },
      remove: (key) => {
        const rest = latest.current.filter((row) => row.key !== key);
        step('Row deleted', rest);
      },
      sort: () => step('Sorted by year, the newest first', sortByYear(section, latest.current)),
      paste: (block, corner) => {
        const placed = placeBlock({ section, columns, rows: latest.current }, block, corner);
        step(sayPlaced(placed), placed.rows);
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

import { createContext, use } from 'react';
import type { Cycle } from '#model/accreditation/cycle.ts';
import type { LevelName, Tree } from '#model/accreditation/define-tree.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { Move } from './arrange.ts';
import type { Dragging } from './use-dragging.ts';
import type { Line } from './line.ts';

/** The shared state and actions of the lines of an outline. */
export interface Outline {
  readonly tree: Tree;
  readonly cycle: Cycle;
  readonly mayAdd: boolean;
  readonly mayEdit: boolean;
  readonly mayRemove: boolean;
  /** The line with the roving tab stop. */
  readonly active: string;
  activate(key: string): void;
  isOpen(line: Line): boolean;
  /**
   * Folds or unfolds a line; for a piece of evidence, its files. Asks for confirmation if unsaved input would be lost.
   */
  turn(line: Line): Promise<void>;
  /** Folds the files of a piece of evidence without confirmation: they are saved or discarded. */
  shut(): void;
  /** `start` returns the initial values, based on the cycle at the time the drawer opens. */
  add(level: LevelName, start: (now: Cycle) => Values): void;
  edit(line: Line): void;
  remove(level: LevelName, row: StoredRow): void;
  step(line: Line, by: 1 | -1): void;
  /** The target of the move; null for none. */
  move(move: Move | null): void;
  /** The address of the reading view of a metric. */
  readerOf(id: number): string;
  readonly dragging: Dragging;
}

export const OutlineContext = createContext<Outline | null>(null);

/** The context of the surrounding outline. Throws outside one. */
export function useOutline(): Outline {
  const outline = use(OutlineContext);
  if (!outline) throw new Error('A line stands outside a tree.');
  return outline;
}

/** The unique key of a line. */
export function keyOfLine({ level, id }: Line): string {
  return `${level} ${id}`;
}

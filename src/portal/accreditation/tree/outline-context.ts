import { createContext, use } from 'react';
import type { LevelName, Tree } from '#model/accreditation/define-tree.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { Cycle } from '../calls.ts';
import type { Move } from './arrange.ts';
import type { Dragging } from './use-dragging.ts';
import type { Line } from './line.ts';

/** What the lines of a tree share: what is shown, and what can be done. */
export interface Outline {
  readonly tree: Tree;
  readonly cycle: Cycle;
  readonly mayAdd: boolean;
  readonly mayEdit: boolean;
  readonly mayRemove: boolean;
  /** The line that is in the order of the Tab key. */
  readonly active: string;
  activate(key: string): void;
  isOpen(line: Line): boolean;
  /** Folds or unfolds; of a piece of evidence its files. Asks first when something that is not stored would be lost. */
  turn(line: Line): Promise<void>;
  /** Folds the files of a piece of evidence without asking: they are stored, or given up. */
  shut(): void;
  /** `start` says what the record starts with, of the cycle as it is when the drawer opens. */
  add(level: LevelName, start: (now: Cycle) => Values): void;
  edit(line: Line): void;
  remove(level: LevelName, row: StoredRow): void;
  step(line: Line, by: 1 | -1): void;
  /** Where it is to go; null for nowhere. */
  move(move: Move | null): void;
  /** The address of the reader's view of a metric. */
  readerOf(id: number): string;
  readonly dragging: Dragging;
}

export const OutlineContext = createContext<Outline | null>(null);

/** What the lines of the tree around share. Throws outside one. */
export function useOutline(): Outline {
  const outline = use(OutlineContext);
  if (!outline) throw new Error('A line stands outside a tree.');
  return outline;
}

/** Tells a line from all others. */
export function keyOfLine({ level, id }: Line): string {
  return `${level} ${id}`;
}

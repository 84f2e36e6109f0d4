import { useState } from 'react';
import { mayLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import type { Cycle } from '../calls.ts';
import type { Line } from './line.ts';
import { keyOfLine } from './outline-context.ts';

/** The piece of evidence whose files stand open in a tree. One at a time: they have the same fields. */
export interface Slot {
  /** Null while none is open. */
  readonly piece: number | null;
  /** Whether it stands in a line, or is that line itself. */
  isIn(line: Line): boolean;
  open(piece: number): void;
  /** Shuts it without asking. */
  shut(): void;
  /** Shuts it, unless something would be lost and the person keeps it. Tells whether it is shut. */
  leave(): Promise<boolean>;
}

/** Keeps what stands open in a cycle: whatever takes it from the screen asks for what is not stored. */
export function useSlot(cycle: Cycle): Slot {
  const [piece, setPiece] = useState<number | null>(null);
  const keys = piece === null ? [] : linesTo(cycle, piece).map(keyOfLine);
  return {
    piece,
    isIn: (line) => keys.includes(keyOfLine(line)),
    open: setPiece,
    shut: () => setPiece(null),
    leave: async () => {
      if (piece !== null && !(await mayLeave())) return false;
      setPiece(null);
      return true;
    },
  };
}

/** The lines that lead to a piece of evidence, from above; none where the cycle has no such piece. */
export function linesTo({ criteria }: Cycle, piece: number): Line[] {
  for (const criterion of criteria) {
    const metric = criterion.metrics.find(({ evidence }) => evidence.some(({ id }) => id === piece));
    if (!metric) continue;
    return [
      { level: 'criterion', id: criterion.id },
      { level: 'metric', id: metric.id },
      { level: 'evidence', id: piece },
    ];
  }
  return [];
}

import { useState } from 'react';
import type { Cycle } from '#model/accreditation/cycle.ts';
import { hasUnsavedWork, confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import type { Line } from './line.ts';
import { keyOfLine } from './outline-context.ts';

/** The piece of evidence whose files are open in an outline. Only one at a time: they have the same fields. */
export interface OpenEvidence {
  /** Null while none is open. */
  readonly piece: number | null;
  /** The cycle to draw: see `useRenderedCycle`. */
  readonly cycle: Cycle;
  /** Whether it is inside a line, or is that line itself. */
  isIn(line: Line): boolean;
  open(piece: number): void;
  /** Closes it without confirmation. */
  close(): void;
  /** Closes it after confirmation if unsaved input would be lost. Resolves to whether it is closed. */
  confirmClose(): Promise<boolean>;
}

/** Stores the open piece of evidence of a cycle; anything that hides it asks about unsaved input first. */
export function useOpenEvidence(latest: Cycle): OpenEvidence {
  const [piece, setPiece] = useState<number | null>(null);
  const cycle = useRenderedCycle(latest, piece);
  const keys = piece === null ? [] : linesTo(cycle, piece).map(keyOfLine);
  return {
    piece,
    cycle,
    isIn: (line) => keys.includes(keyOfLine(line)),
    open: setPiece,
    close: () => setPiece(null),
    confirmClose: async () => {
      if (piece !== null && !(await confirmLeave())) return false;
      setPiece(null);
      return true;
    },
  };
}

/**
 * The latest cycle; while the open piece of evidence has unsaved files, the last one that held it in its place. Under
 * another parent it is mounted again, and a deleted one is gone, which would lose the files; saving reports the
 * conflict.
 */
export function useRenderedCycle(latest: Cycle, piece: number | null): Cycle {
  const [drawn, setDrawn] = useState(latest);
  const isHeld = piece !== null && hasUnsavedWork() && !isInPlace(piece, drawn, latest);
  if (!isHeld && drawn !== latest) setDrawn(latest);
  return isHeld ? drawn : latest;
}

/** Whether a piece of evidence has the same parents in two states of its cycle. */
export function isInPlace(piece: number, before: Cycle, after: Cycle): boolean {
  const [there, now] = [before, after].map((cycle) => linesTo(cycle, piece).map(keyOfLine).join());
  return there === now;
}

/** The ancestor lines of a piece of evidence, top down; empty if the cycle has no such piece. */
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

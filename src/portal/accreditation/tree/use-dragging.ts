import { useState, type DragEvent } from 'react';
import type { Cycle } from '#model/accreditation/cycle.ts';
import { moveNextTo, moveToEnd, type Move } from './arrange.ts';
import type { Line } from './line.ts';

/** The drop position relative to a line. */
export type DropPosition = 'before' | 'after' | 'into';

/** The state of a drag, and the handlers of the lines. */
export interface Dragging {
  start(line: Line, event: DragEvent): void;
  over(line: Line, event: DragEvent): void;
  drop(event: DragEvent): void;
  end(): void;
  landingAt(line: Line): DropPosition | undefined;
}

/** The data type of a dragged line, to distinguish it from a file of the desktop. */
const carried = 'application/x-quadrangle-line';

/** The parent level of each level. */
const holders = { metric: 'criterion', evidence: 'metric' } as const;

/** Drags lines among those of their level, and into possible parents. `onMove` is called on drop. */
export function useDragging(cycle: Cycle, onMove: (move: Move) => void): Dragging {
  const [drag, setDrag] = useState<{ line: Line; by?: Line; landing?: DropPosition } | null>(null);
  return {
    start(line, event) {
      event.dataTransfer.setData(carried, String(line.id));
      event.dataTransfer.effectAllowed = 'move';
      setDrag({ line });
    },
    over(by, event) {
      if (!drag || !event.dataTransfer.types.includes(carried)) return;
      const landing = landingBy(drag.line, by, event);
      if (!landing) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      if (drag.by?.id !== by.id || drag.landing !== landing) setDrag({ line: drag.line, by, landing });
    },
    drop(event) {
      if (!drag) return;
      event.preventDefault();
      setDrag(null);
      const { line, by, landing } = drag;
      if (!by || !landing) return;
      const move =
        landing === 'into'
          ? moveToEnd(cycle, line, by.id)
          : moveNextTo(cycle, line, { id: by.id, after: landing === 'after' });
      if (move) onMove(move);
    },
    end: () => setDrag(null),
    landingAt: ({ level, id }) => (drag?.by?.level === level && drag.by.id === id ? drag.landing : undefined),
  };
}

function landingBy(line: Line, by: Line, event: DragEvent): DropPosition | undefined {
  if (line.level !== by.level)
    return line.level !== 'criterion' && holders[line.level] === by.level ? 'into' : undefined;
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'before' : 'after';
}

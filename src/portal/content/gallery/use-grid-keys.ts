import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useFocusAfterRowRemoval } from '#portal/kit/focus/use-focus-after-row-removal.ts';
import { stepInGrid } from './step-in-grid.ts';

/**
 * A roving tab stop for the cards of a grid; arrow keys, Home and End move it. Each card has one element with
 * `data-face`.
 */
export function useGridKeys(rows: readonly unknown[]) {
  const grid = useRef<HTMLUListElement>(null);
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, rows.length - 1));
  const focus = (at: number) => grid.current?.children[at]?.querySelector<HTMLElement>('[data-face]')?.focus();
  useFocusAfterRowRemoval(grid, rows, () => focus(active));
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = stepInGrid(event.key, { at: active, columns: columnsOf(grid.current), count: rows.length });
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  };
  const track = ({ target }: FocusEvent) => {
    const at = [...(grid.current?.children ?? [])].findIndex((card) => card.contains(target));
    if (at >= 0) setActive(at);
  };
  return { grid, active, focus, move, track };
}

/** The number of cards in the first row. */
function columnsOf(grid: HTMLElement | null): number {
  const cards = [...(grid?.children ?? [])] as HTMLElement[];
  const below = cards.findIndex((card) => card.offsetTop > (cards[0]?.offsetTop ?? 0));
  return Math.max(1, below < 0 ? cards.length : below);
}

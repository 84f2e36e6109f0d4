import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { withRange, type PickItem } from './pick-items.ts';

interface PickingProps {
  /** The shown lines, in order. */
  items: readonly PickItem[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The mouse and keyboard actions of a multi-select list. */
export interface Picking {
  readonly list: RefObject<HTMLDivElement | null>;
  /** The active line. */
  readonly active: number;
  /** Adds or removes a line; with `range`, sets all lines since the last one to its state. */
  toggle(at: number, range?: boolean): void;
  /** Adds or removes all shown lines. */
  setAll(put: boolean): void;
  /** Moves to the first line, after the lines have changed. */
  start(): void;
  /** Moves as an arrow or a page key says; false for every other key. */
  step(key: string): boolean;
  /** The key handler of the list itself. */
  onKeyDown(event: KeyboardEvent): void;
}

/** How many lines a page key moves. */
const page = 8;

/** The keyboard behaviour of a list box: arrows move, Shift with arrows chooses; Space chooses, Ctrl-A chooses all. */
export function usePicking({ items, chosen, onChange }: PickingProps): Picking {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  // The line that was last chosen individually: the start of a range.
  const [anchor, setAnchor] = useState<string | null>(null);
  const last = items.length - 1;
  const active = Math.min(place, Math.max(0, last));

  const toggle = (at: number, range = false) => {
    const item = items[at];
    if (!item) return;
    setPlace(at);
    const from = items.findIndex(({ key }) => key === anchor);
    if (range && anchor !== null && from >= 0) {
      onChange(withRange(chosen, items, { from, to: at, put: chosen.has(anchor) }));
      return;
    }
    setAnchor(item.key);
    onChange(withRange(chosen, items, { from: at, to: at, put: !chosen.has(item.key) }));
  };
  const setAll = (put: boolean) => onChange(withRange(chosen, items, { from: 0, to: last, put }));

  return {
    list,
    active,
    toggle,
    setAll,
    start: () => setPlace(0),
    step(key) {
      const to = key === 'Home' || key === 'End' ? undefined : placeAfter(key, active, last);
      if (to !== undefined) setPlace(to);
      return to !== undefined;
    },
    onKeyDown(event) {
      const { key, shiftKey } = event;
      const all = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a';
      const to = placeAfter(key, active, last);
      if (all) setAll(chosen.size === 0 || items.some((one) => !chosen.has(one.key)));
      else if (event.ctrlKey || event.metaKey || event.altKey) return;
      else if (key === ' ') toggle(active, shiftKey);
      else if (to === undefined) return;
      else if (shiftKey) toggle(to, true);
      else setPlace(to);
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** The target of a key from a line; undefined if it has none. */
function placeAfter(key: string, from: number, last: number): number | undefined {
  const places: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: last,
  };
  const to = places[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}

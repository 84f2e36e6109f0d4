import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { withRange, type PickItem } from './pick-items.ts';

interface PickingProps {
  /** The lines shown, in order. */
  items: readonly PickItem[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** What a hand or the keys do to a list of which several are chosen. */
export interface Picking {
  readonly list: RefObject<HTMLDivElement | null>;
  /** The line that the keys are at. */
  readonly active: number;
  /** Puts a line in or takes it out; with `range` all from the one before, as that one is. */
  toggle(at: number, range?: boolean): void;
  /** Puts in or takes out all that are shown. */
  setAll(put: boolean): void;
  /** Goes to the first line: other lines are shown. */
  start(): void;
  /** Goes where an arrow or a page key leads; false for every other key. */
  step(key: string): boolean;
  /** The keys of the list itself. */
  onKeyDown(event: KeyboardEvent): void;
}

/** So many lines a page of the keys is. */
const page = 8;

/** The keys of a list box: arrows move, with Shift they choose on the way; Space chooses, Ctrl-A chooses all. */
export function usePicking({ items, chosen, onChange }: PickingProps): Picking {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  // The line that was last chosen by itself: a range begins there.
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

/** Where a key leads from a line; undefined when it leads nowhere. */
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

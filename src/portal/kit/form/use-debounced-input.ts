import { useEffect, useEffectEvent, useState } from 'react';

/** The debounce delay, in milliseconds, before the typed text takes effect. */
const debounceMs = 250;

/** The text being typed for a value of the address. */
export interface DebouncedInput {
  /** What the control shows: the text being typed, or else the current value. */
  readonly shown: string;
  type(words: string): void;
  /** Applies the typed text at once. */
  settle(words: string): void;
  /** Applies the typed text when the control loses the focus. */
  leave(): void;
}

/**
 * Holds the typed text until it takes effect, after a pause or on blur. The address updates too late for a control that
 * shows only the address: letters typed meanwhile would be lost.
 */
export function useDebouncedInput(value: string, onSettled: (words: string) => void): DebouncedInput {
  // Null when the value of the address is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  // Values that were applied and are not in the address yet.
  const [settled, setSettled] = useState<readonly string[]>([]);
  const counts = settled.at(-1) ?? value;
  if (value !== seen) {
    const at = settled.indexOf(value);
    setSeen(value);
    setSettled(at < 0 ? [] : settled.slice(at + 1));
    // The change came from elsewhere: Back led to another search, and the text typed for the previous one is dropped.
    if (at < 0) setTyped(null);
  }
  const settle = (words: string) => {
    const wanted = words.trim();
    if (wanted === counts) return;
    setSettled([...settled, wanted]);
    onSettled(wanted);
  };
  const settleAfterPause = useEffectEvent(settle);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => onceReleased(() => settleAfterPause(typed)), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    shown: typed ?? counts,
    type: setTyped,
    settle,
    leave: () =>
      onceReleased(() => {
        if (typed !== null) settle(typed);
        setTyped(null);
      }),
  };
}

/** The interval of the check whether the head of a column is still pressed, in milliseconds. */
const glance = 50;

/**
 * Runs at once, or after the head of a column is released: a search that changes the layout would move the pressed head
 * away from the pointer.
 */
function onceReleased(act: () => void): void {
  if (document.querySelector('th :active') === null) act();
  else setTimeout(() => onceReleased(act), glance);
}

import { useEffect, useEffectEvent, useState } from 'react';

/** How long to wait for the next letter, in milliseconds, before what is typed counts. */
const patience = 250;

/** What is typed for a value that stands in the address. */
export interface Typing {
  /** What the control shows: what is typed, or else what counts. */
  readonly shown: string;
  type(words: string): void;
  /** Has what is typed count at once. */
  settle(words: string): void;
  /** The same for what is typed, where the control is left. */
  leave(): void;
}

/**
 * Keeps what is typed until it counts, after a pause or where the control is left. The address follows too late for a
 * control that shows nothing else: letters typed meanwhile would be lost.
 */
export function useTyping(value: string, onSettled: (words: string) => void): Typing {
  // Null when the address has the last word.
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  // What counts already and is not in the address yet.
  const [settled, setSettled] = useState<readonly string[]>([]);
  const counts = settled.at(-1) ?? value;
  if (value !== seen) {
    const at = settled.indexOf(value);
    setSeen(value);
    setSettled(at < 0 ? [] : settled.slice(at + 1));
    // Not from here: Back led to another search, and what was typed for the one before is over.
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
    const timer = setTimeout(() => onceReleased(() => settleAfterPause(typed)), patience);
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

/** How often it is looked whether the head of a column is still pressed, in milliseconds. */
const glance = 50;

/**
 * Does something at once, but while the head of a column is pressed: what a search brings into sight would push it away
 * from under the hand.
 */
function onceReleased(act: () => void): void {
  if (document.querySelector('th :active') === null) act();
  else setTimeout(() => onceReleased(act), glance);
}

import { useSyncExternalStore } from 'react';

/** A value that stands outside of all components, and that they can watch. */
export interface Watched<Value> {
  readonly value: Value;
  set(next: Value): void;
  /** Calls `changed` after every change. Returns what stops it. */
  readonly watch: (changed: () => void) => () => void;
}

/** Makes such a value. */
export function watched<Value>(start: Value): Watched<Value> {
  let value = start;
  const watchers = new Set<() => void>();
  return {
    get value() {
      return value;
    },
    set(next) {
      value = next;
      for (const changed of watchers) changed();
    },
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}

/** The value as it stands; a component that uses it follows it. */
export function useWatched<Value>(of: Watched<Value>): Value {
  return useSyncExternalStore(of.watch, () => of.value);
}

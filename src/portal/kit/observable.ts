import { useSyncExternalStore } from 'react';

/** A value outside the React tree that components can subscribe to. */
export interface Observable<Value> {
  readonly value: Value;
  set(next: Value): void;
  /** Calls `changed` after every change. Returns a function that unsubscribes. */
  readonly watch: (changed: () => void) => () => void;
}

/** Creates such a value. */
export function createObservable<Value>(start: Value): Observable<Value> {
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

/** The current value; a component that uses it renders again after a change. */
export function useObservable<Value>(of: Observable<Value>): Value {
  return useSyncExternalStore(of.watch, () => of.value);
}

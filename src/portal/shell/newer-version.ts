import { useSyncExternalStore } from 'react';

let newer = false;
const watchers = new Set<() => void>();

/** Called when the worker has a newer portal than this page. */
export function noteNewerVersion(): void {
  newer = true;
  for (const watcher of watchers) watcher();
}

/** Whether a newer portal is ready. */
export function useNewerVersion(): boolean {
  return useSyncExternalStore(watch, () => newer);
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
  };
}

import { useWatched, watched } from '#portal/kit/watched.ts';

const newer = watched(false);

/** Called when the worker has a newer portal than this page. */
export function noteNewerVersion(): void {
  newer.set(true);
}

/** Whether a newer portal is ready. */
export function useNewerVersion(): boolean {
  return useWatched(newer);
}

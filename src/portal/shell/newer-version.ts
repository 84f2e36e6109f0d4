import { useWatched, watched } from '#portal/kit/watched.ts';

const newer = watched(false);

/** Called when the service worker has a newer version of the portal than this page. */
export function noteNewerVersion(): void {
  newer.set(true);
}

/** Whether a newer version of the portal is ready. */
export function useNewerVersion(): boolean {
  return useWatched(newer);
}

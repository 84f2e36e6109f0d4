import { useObservable, createObservable } from '#portal/kit/observable.ts';

const newer = createObservable(false);

/** Called when the service worker has a newer version of the portal than this page. */
export function noteNewerVersion(): void {
  newer.set(true);
}

/** Whether a newer version of the portal is ready. */
export function useNewerVersion(): boolean {
  return useObservable(newer);
}

import { useWatched, watched } from '../watched.ts';
import { keepPreference, keptPreference } from './preference.ts';

const key = 'quadrangle.single-keys';

/**
 * Whether single keys do something on a list page: not for whoever turned them off, as people do who speak to the
 * machine. Kept in the browser.
 */
export const singleKeys = watched(keptPreference(key) !== 'off');

/** Whether they do, and what turns them on and off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useWatched(singleKeys), keep];
}

function keep(on: boolean): void {
  keepPreference(key, on ? 'on' : 'off');
  singleKeys.set(on);
}

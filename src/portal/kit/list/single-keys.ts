import { useObservable, createObservable } from '../observable.ts';
import { readText, writeText } from '../browser-storage.ts';

const key = 'quadrangle.single-keys';

/** Whether list pages have single-key shortcuts. People who use speech input turn them off. Stored in the browser. */
export const singleKeys = createObservable(readText('localStorage', key) !== 'off');

/** Whether the shortcuts are on, and a function that turns them on or off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useObservable(singleKeys), keep];
}

function keep(on: boolean): void {
  writeText('localStorage', key, on ? 'on' : 'off');
  singleKeys.set(on);
}

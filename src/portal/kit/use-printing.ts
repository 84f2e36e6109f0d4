import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. Print-only content must be rendered before the browser lays it out, so this hook
 * renders synchronously. Browsers report printing by events, some phones only by the media query.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(watch, () => printing);
}

let printing = false;
const readers = new Set<() => void>();

function watch(reader: () => void): () => void {
  if (readers.size === 0) listen(true);
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    listen(false);
    printing = false;
  };
}

let paper: MediaQueryList | undefined;

function listen(on: boolean): void {
  const change = on ? 'addEventListener' : 'removeEventListener';
  window[change]('beforeprint', begin);
  window[change]('afterprint', end);
  paper ??= matchMedia('print');
  paper[change]('change', turn);
}

const begin = () => tell(true);
const end = () => tell(false);
const turn = () => tell(paper?.matches === true);

function tell(now: boolean): void {
  if (now === printing) return;
  printing = now;
  flushSync(() => {
    for (const reader of readers) reader();
  });
}

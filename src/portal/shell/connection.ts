import { useSyncExternalStore } from 'react';
import { isUnreached } from '#portal/worker/reached.ts';
import { keptAtHeader } from '#portal/worker/words.ts';

/** How the portal stands to its server. */
export interface Connection {
  /** True since the server was not reached, until it answers again. */
  readonly lost: boolean;
  /** When the oldest of the kept answers on this page was loaded, ISO 8601; null when there is none. */
  readonly keptAt: string | null;
}

const fine: Connection = { lost: false, keptAt: null };
let connection = fine;
const watchers = new Set<() => void>();
const returns = new Set<() => void>();

/** Called with every answer: one of the server's own ends the silence, a kept one tells of it. `shown` says whether the page shows it. */
export function noteAnswer(answer: Response, shown: boolean): void {
  const keptAt = answer.headers.get(keptAtHeader);
  if (isUnreached(answer)) noteSilence();
  else if (keptAt !== null) set({ lost: true, keptAt: shown ? older(keptAt, connection.keptAt) : connection.keptAt });
  else if (connection.lost) {
    set(fine);
    readAgain();
  }
}

/** Called when the server was not reached. */
export function noteSilence(): void {
  if (!connection.lost) set({ lost: true, keptAt: null });
}

/** Called when another page is shown: what was loaded when is told of that page anew. */
export function noteNewPage(): void {
  if (connection.keptAt !== null) set({ ...connection, keptAt: null });
}

/** The connection as it stands; a component that uses it follows it. */
export function useConnection(): Connection {
  return useSyncExternalStore(watch, () => connection);
}

/** Calls `read` whenever everything on the screen is to be read again. Returns what stops it. */
export function onReturn(read: () => void): () => void {
  returns.add(read);
  return () => {
    returns.delete(read);
  };
}

/** Has everything on the screen read again. */
export function readAgain(): void {
  for (const read of returns) read();
}

function older(one: string, other: string | null): string {
  return other !== null && other < one ? other : one;
}

function set(next: Connection): void {
  connection = next;
  for (const watcher of watchers) watcher();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
  };
}

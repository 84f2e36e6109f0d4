import { useWatched, watched } from '#portal/kit/watched.ts';
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
const connection = watched(fine);
/** Whether more than what the page shows went unanswered since the server was not reached: one list may fail alone. */
let isWhole = false;
const returns = new Set<Return>();

/** Reads something again; `failedToo` is false when what failed would only fail again. */
type Return = (failedToo: boolean) => void;

/**
 * Called with every answer: one of the server's own ends the silence, a kept one tells of it. `shown` says whether the
 * page shows it.
 */
export function noteAnswer(answer: Response, shown: boolean): void {
  const keptAt = answer.headers.get(keptAtHeader);
  if (isUnreached(answer)) noteSilence(shown);
  else if (keptAt !== null) {
    isWhole ||= !shown;
    connection.set({ lost: true, keptAt: shown ? older(keptAt, connection.value.keptAt) : connection.value.keptAt });
  } else if (connection.value.lost) {
    const wasWhole = isWhole;
    isWhole = false;
    connection.set(fine);
    readAgain(wasWhole);
  }
}

/** Called when the server was not reached; `shown` says whether the page shows what was asked for. */
export function noteSilence(shown: boolean): void {
  isWhole ||= !shown;
  if (!connection.value.lost) connection.set({ lost: true, keptAt: null });
}

/** Called when another page is shown: what was loaded when is told of that page anew. */
export function noteNewPage(): void {
  if (connection.value.keptAt !== null) connection.set({ ...connection.value, keptAt: null });
}

/** The connection as it stands; a component that uses it follows it. */
export function useConnection(): Connection {
  return useWatched(connection);
}

/** Calls `read` whenever everything on the screen is to be read again. Returns what stops it. */
export function onReturn(read: Return): () => void {
  returns.add(read);
  return () => {
    returns.delete(read);
  };
}

/** Has everything on the screen read again, or all but what failed. */
export function readAgain(failedToo = true): void {
  for (const read of returns) read(failedToo);
}

function older(one: string, other: string | null): string {
  return other !== null && other < one ? other : one;
}

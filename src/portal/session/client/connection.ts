import { useObservable, createObservable } from '#portal/kit/observable.ts';
import { isUnreachable } from '#portal/worker/portal-response.ts';
import { cachedAtHeader } from '#portal/worker/messages.ts';

/** The state of the connection to the server. */
export interface Connection {
  /** True from a failed request until the server responds again. */
  readonly lost: boolean;
  /** The load time (ISO 8601) of the oldest cached response on this page; null if there is none. */
  readonly keptAt: string | null;
}

const fine: Connection = { lost: false, keptAt: null };
const connection = createObservable(fine);
/**
 * Whether requests other than those of the page have failed too since the connection was lost: a single list may fail
 * alone.
 */
let othersFailed = false;
const returns = new Set<Return>();

/** What is to be refetched. */
interface Refetch {
  /** False if failed requests would only fail again. */
  readonly failedToo: boolean;
}

/** Refetches something. */
type Return = (refetch: Refetch) => void;

/** What is known about a request besides its response. */
export interface Requested {
  /** Whether the page displays what was requested. */
  readonly isShown: boolean;
}

/** Called with every response: one from the server ends the lost state, a cached one reports it. */
export function noteAnswer(answer: Response, { isShown }: Requested): void {
  const keptAt = answer.headers.get(cachedAtHeader);
  if (isUnreachable(answer)) noteSilence({ isShown });
  else if (keptAt !== null) {
    othersFailed ||= !isShown;
    connection.set({ lost: true, keptAt: isShown ? older(keptAt, connection.value.keptAt) : connection.value.keptAt });
  } else if (connection.value.lost) {
    const othersHadFailed = othersFailed;
    othersFailed = false;
    connection.set(fine);
    notifyReconnected({ failedToo: othersHadFailed });
  }
}

/** Called when the server was not reached. */
export function noteSilence({ isShown }: Requested): void {
  othersFailed ||= !isShown;
  if (!connection.value.lost) connection.set({ lost: true, keptAt: null });
}

/** Called when another page is shown: the age of the data is tracked anew for that page. */
export function noteNewPage(): void {
  if (connection.value.keptAt !== null) connection.set({ ...connection.value, keptAt: null });
}

/** The state of the connection; a component that uses it renders again after a change. */
export function useConnection(): Connection {
  return useObservable(connection);
}

/** Calls `read` whenever everything on the screen must be refetched. Returns a function that unsubscribes. */
export function onReturn(read: Return): () => void {
  returns.add(read);
  return () => {
    returns.delete(read);
  };
}

/** Refetches everything on the screen, or everything except what failed. */
export function notifyReconnected({ failedToo }: Refetch = { failedToo: true }): void {
  for (const read of returns) read({ failedToo });
}

function older(one: string, other: string | null): string {
  return other !== null && other < one ? other : one;
}

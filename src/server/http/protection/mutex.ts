import { setTimeout as pause } from 'node:timers/promises';
import { tooMany } from '../errors.ts';

/** Admits one at a time. Others wait a short time, and are then told to retry. */
export interface Mutex {
  /** Waits for the turn. Returns the function that ends it, which may be called more than once. Throws `too-many`. */
  take(): Promise<() => void>;
}

/** How many may wait: each holds an open connection. */
const maxWaiting = 8;

/** The retry delay, in seconds. */
const retrySeconds = 10;

/** The message when there is no turn, or no room for the file. */
export const importBusyMessage = 'Another file is being taken in or checked just now. Try again in a few seconds.';

/**
 * A mutex for long and expensive work. It is local to one server: it protects its memory, its database connections and,
 * with SQLite, its single writer. A caller waits for its turn for `patience` ms.
 */
export function openMutex(patience = 10_000): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    take: async () => {
      if (waiting >= maxWaiting) throw busy();
      const before = last;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const end = () => resolve(undefined);
      last = before.then(() => promise);
      waiting += 1;
      const isMine = await Promise.race([before.then(() => true), pause(patience, false, { ref: false })]);
      waiting -= 1;
      if (isMine) return end;
      // The next in the queue need not wait for a caller that has disconnected.
      end();
      throw busy();
    },
  };
}

const busy = () => tooMany(importBusyMessage, retrySeconds);

import { setTimeout as pause } from 'node:timers/promises';
import { tooMany } from '../errors.ts';

/** Lets in one at a time: who comes meanwhile waits a little, and is told to come back when that was not enough. */
export interface Mutex {
  /** Waits for the turn. Answers what ends it, which may be called more than once. Throws `too-many`. */
  take(): Promise<() => void>;
}

/** How many wait at the most: each is a connection that is kept. */
const mostWaiting = 8;

/** When it is worth trying again, in seconds. */
const comeBack = 10;

/** What whoever finds no turn, or no room for the file, is told. */
export const takingAnother = 'Another file is being taken in or checked just now. Try again in a few seconds.';

/**
 * Turns for work that takes much of the server for long. They hold for one server: it is its memory, its connections to
 * the database and, with SQLite, its one writer that they spare. One waits for its turn for `patience` ms.
 */
export function openMutex(patience = 10_000): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    take: async () => {
      if (waiting >= mostWaiting) throw busy();
      const before = last;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const end = () => resolve(undefined);
      last = before.then(() => promise);
      waiting += 1;
      const isMine = await Promise.race([before.then(() => true), pause(patience, false, { ref: false })]);
      waiting -= 1;
      if (isMine) return end;
      // Whoever comes next need not wait for who has gone.
      end();
      throw busy();
    },
  };
}

const busy = () => tooMany(takingAnother, comeBack);

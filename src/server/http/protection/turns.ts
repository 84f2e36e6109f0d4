import { setTimeout as pause } from 'node:timers/promises';
import { tooMany } from '../errors.ts';

/** Lets in one at a time: who comes meanwhile waits a little, and is told to come back when that was not enough. */
export interface Turns {
  /** Room for the body of an account, in bytes, before it is read. Answers what gives it up. Throws `too-many`. */
  makeRoom(account: number, bytes: number): () => void;
  /** Waits for the turn. Answers what ends it, which may be called more than once. Throws `too-many`. */
  take(): Promise<() => void>;
}

/**
 * How much of bodies there is at once at the most, in bytes: of one account as much as the largest has, of all together twice as much. So
 * nobody who sends slowly keeps out others, and the memory that it takes is bounded.
 */
export const room = { ofOne: 32 * 1024 * 1024, ofAll: 64 * 1024 * 1024 } as const;

/** How many wait at the most: each is a connection that is kept. */
const mostWaiting = 8;

/** When it is worth trying again, in seconds. */
const comeBack = 10;

/**
 * Turns for work that takes much of the server for long. They hold for one server: it is its memory, its connections to the database and, with
 * SQLite, its one writer that they spare. One waits for its turn for `patience` ms.
 */
export function openTurns(patience = 10_000): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const held = new Map<number, number>();
  let heldByAll = 0;
  const hold = (account: number, bytes: number) => {
    heldByAll += bytes;
    held.set(account, (held.get(account) ?? 0) + bytes);
    if (held.get(account) === 0) held.delete(account);
  };
  return {
    makeRoom: (account, bytes) => {
      if ((held.get(account) ?? 0) + bytes > room.ofOne || heldByAll + bytes > room.ofAll) throw busy();
      hold(account, bytes);
      return () => hold(account, -bytes);
    },
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

function busy() {
  return tooMany('Another file is being taken in or checked just now. Try again in a few seconds.', comeBack);
}

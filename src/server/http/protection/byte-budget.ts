import { tooMany } from '../errors.ts';

/** A budget for request bodies in transit. It belongs to one server: it protects its memory, or its disk. */
export interface ByteBudget {
  /**
   * Reserves room for the body of an account, in bytes, before it is read. Returns the function that releases it.
   * Throws `too-many`.
   */
  take(account: number, bytes: number): () => void;
}

/**
 * The maximum total of bodies at once, in bytes: for one account, so that slow senders do not block others, and for all
 * together.
 */
export interface ByteBudgetSize {
  readonly ofOne: number;
  readonly ofAll: number;
}

/** The retry delay, in seconds. */
const retrySeconds = 10;

/** Creates a budget of this size; `refusal` is the message when there is no room. */
export function openByteBudget({ ofOne, ofAll }: ByteBudgetSize, refusal: string): ByteBudget {
  const held = new Map<number, number>();
  let heldByAll = 0;
  const hold = (account: number, bytes: number) => {
    heldByAll += bytes;
    held.set(account, (held.get(account) ?? 0) + bytes);
    if (held.get(account) === 0) held.delete(account);
  };
  return {
    take: (account, bytes) => {
      if ((held.get(account) ?? 0) + bytes > ofOne || heldByAll + bytes > ofAll) throw tooMany(refusal, retrySeconds);
      hold(account, bytes);
      return () => hold(account, -bytes);
    },
  };
}

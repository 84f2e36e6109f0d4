import { tooMany } from '../errors.ts';

/** Room for bodies that are on their way. It is one server's: it is its memory, or its disk, that it spares. */
export interface ByteBudget {
  /**
   * Takes room for the body of an account, in bytes, before it is read. Answers what gives it up. Throws `too-many`.
   */
  take(account: number, bytes: number): () => void;
}

/**
 * How much of bodies there may be at once, in bytes: of one account, so that nobody who sends slowly keeps out others,
 * and of all together.
 */
export interface ByteBudgetSize {
  readonly ofOne: number;
  readonly ofAll: number;
}

/** When it is worth trying again, in seconds. */
const comeBack = 10;

/** Opens room of a size; `refusal` is what whoever finds none is told. */
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
      if ((held.get(account) ?? 0) + bytes > ofOne || heldByAll + bytes > ofAll) throw tooMany(refusal, comeBack);
      hold(account, bytes);
      return () => hold(account, -bytes);
    },
  };
}

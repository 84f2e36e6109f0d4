/** The state of a thing as a text that can be compared; null if it does not exist. */
export type State = string | null;

/** What a client knows from the responses, thing by thing. */
export interface Ledger {
  /**
   * Runs a write that changes a thing to the state `next`. If it throws, the state of the thing is unknown: either the
   * old or the new one.
   */
  write(thing: string, next: State, job: () => Promise<void>): Promise<void>;
  /** The last known state of a thing. */
  is(thing: string): State;
  /** The things whose names start with `beginning`. */
  things(beginning: string): string[];
  /** The possible states of a thing. */
  candidates(thing: string): readonly State[];
  /** Compares with the stored data. Returns the differences, and continues with the stored data. */
  settle(found: ReadonlyMap<string, State>): string[];
  readonly figures: { acknowledged: number; unanswered: number; unansweredThere: number };
}

/** Opens an empty ledger. */
export function openLedger(): Ledger {
  const known = new Map<string, State>();
  const maybe = new Map<string, State>();
  const figures = { acknowledged: 0, unanswered: 0, unansweredThere: 0 };
  const is = (thing: string) => known.get(thing) ?? null;
  const candidates = (thing: string) => (maybe.has(thing) ? [is(thing), maybe.get(thing) ?? null] : [is(thing)]);
  return {
    is,
    candidates,
    figures,
    things: (beginning) => [...known.keys()].filter((thing) => thing.startsWith(beginning)),
    write: async (thing, next, job) => {
      if (!known.has(thing)) known.set(thing, null);
      maybe.set(thing, next);
      await job();
      maybe.delete(thing);
      known.set(thing, next);
      figures.acknowledged += 1;
    },
    settle: (found) => {
      const problems: string[] = [];
      for (const thing of known.keys()) {
        const seen = found.get(thing) ?? null;
        if (!candidates(thing).includes(seen)) {
          problems.push(`${thing} is ${String(seen)} and not ${candidates(thing).join(', nor ')}`);
        }
        if (maybe.has(thing)) {
          figures.unanswered += 1;
          if (seen === maybe.get(thing)) figures.unansweredThere += 1;
          maybe.delete(thing);
        }
        if (seen === null) known.delete(thing);
        else known.set(thing, seen);
      }
      return problems;
    },
  };
}

import { readMeta, writeMeta } from './meta.ts';
import type { Store } from './store.ts';
import { committedReads, type ReadContext } from './write.ts';

/** The key in `meta` of the last time that the slewed clock showed. ISO 8601, UTC. */
export const slewedClock = 'slewed clock';

/**
 * How many times faster than real time the slewed clock may run when it is behind: a server that runs eight hours a day
 * keeps up.
 */
const fastest = 4;

/** The last reading of the slewed clock in a process. */
export interface SeenClock {
  /** The time it showed: Unix time in ms. */
  readonly shown: number;
  /** When that was, in ms of the monotonic clock. */
  readonly passed: number;
  /** How far the server's clock was ahead of it, in ms; negative where it was behind. */
  readonly ahead: number;
}

/**
 * The current time for computing ages when old data are deleted permanently. Unix time in ms, never later than the
 * server's clock, so that recent data are not taken for old: if the server's clock jumps ahead, the slewed clock
 * follows only as time is observed to pass.
 */
export async function readSlewedClock(reading: ReadContext): Promise<number> {
  return Math.min(Date.now(), await shownBy(reading));
}

/**
 * Advances the slewed clock as far as the time allows that this process knows has passed since it last `seen` it. All
 * servers share one clock.
 */
export async function goOnSlewed(store: Store, seen: SeenClock | undefined): Promise<SeenClock> {
  const kept = await shownBy(committedReads(store));
  const passed = performance.now();
  const now = Date.now();
  // Another server may have advanced it meanwhile, or set it back because its own clock was behind.
  const before = Math.min(kept, seen?.shown ?? kept);
  const gone = seen ? fastest * (passed - seen.passed) : 0;
  const shown = Math.min(now, Math.max(kept, before + gone));
  await store.write((tx) => writeMeta({ store, tx }, { name: slewedClock, value: new Date(shown).toISOString() }));
  return { shown, passed, ahead: now - kept };
}

/** The value before the first advance: the last time that anything is known to have been done. */
async function shownBy(reading: ReadContext): Promise<number> {
  const kept = await readMeta(reading, slewedClock);
  if (kept !== undefined) return Date.parse(kept);
  const { store, tx } = reading;
  const newest = await tx.one(store.sql.selectFrom('activity').select('at').orderBy('id', 'desc').limit(1));
  return newest ? Date.parse(newest.at) : Date.now();
}

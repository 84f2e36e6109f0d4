import { writeMeta } from './meta.ts';
import type { Store } from './store.ts';
import { committed, type ReadContext } from './write.ts';

/** What the moment that the slewed clock showed last is called in `meta`. ISO 8601, UTC. */
export const slewedClock = 'slewed clock';

/**
 * How many times as fast as time passes it may go where it is behind: a server that runs eight hours a day keeps up.
 */
const fastest = 4;

/** What a process saw of the slewed clock. */
export interface SeenClock {
  /** What it shows: Unix time in ms. */
  readonly shown: number;
  /** When that was, in ms of a clock that nobody sets. */
  readonly passed: number;
  /** How far the clock of the server was ahead of it, in ms; below 0 where it was behind. */
  readonly ahead: number;
}

/**
 * The moment that ages are told from where what is old enough is deleted for good. Unix time in ms, never later than
 * the server's clock, and so no younger thing is taken for an older one: where that clock is put ahead, this one
 * follows only as fast as time is seen to pass.
 */
export async function readSlewedClock(reading: ReadContext): Promise<number> {
  return Math.min(Date.now(), await shownBy(reading));
}

/**
 * Lets the slewed clock go on, as far as this process knows that time has passed since it `seen` it last. All servers
 * share one.
 */
export async function goOnSlewed(store: Store, seen: SeenClock | undefined): Promise<SeenClock> {
  const kept = await shownBy(committed(store));
  const passed = performance.now();
  const now = Date.now();
  // Another server may have let it go on meanwhile, or put it back because its own clock was behind.
  const before = Math.min(kept, seen?.shown ?? kept);
  const gone = seen ? fastest * (passed - seen.passed) : 0;
  const shown = Math.min(now, Math.max(kept, before + gone));
  await store.write((tx) => writeMeta({ store, tx }, { name: slewedClock, value: new Date(shown).toISOString() }));
  return { shown, passed, ahead: now - kept };
}

/** Before it first went: when something was done last, as far as anybody knows. */
async function shownBy(reading: ReadContext): Promise<number> {
  const { store, tx } = reading;
  const kept = await tx.one(store.sql.selectFrom('meta').select('value').where('name', '=', slewedClock));
  if (kept) return Date.parse(kept.value);
  const newest = await tx.one(store.sql.selectFrom('activity').select('at').orderBy('id', 'desc').limit(1));
  return newest ? Date.parse(newest.at) : Date.now();
}

import { BoundedMap } from '#model/bounded-map.ts';
import type { Context } from '../context.ts';
import { isTold } from '../http/errors.ts';
import type { Guard } from '../http/records/guard.ts';
import { endRested, endToken, lastUseOf, noteUse, restFromNow } from '../store/accounts/tokens.ts';

/**
 * How often the work with a token is noted in the store, in ms: for so long another server, or this one started anew,
 * may not know of it.
 */
export const noteEvery = 60_000;

/** How many tokens are watched. */
const most = 10_000;

/** When a token was last worked with at this server, and when the store was last told (Unix time in ms). */
interface Seen {
  used: number;
  readonly noted: number;
}

/**
 * Makes what tells whether a token is still worked with: false when it rested for longer than `idle` ms, on every
 * server, and then it has ended. Whoever asks works with it.
 */
export function idleWatch({
  store,
  report,
}: Pick<Context, 'store' | 'report'>): (jti: string, idle: number) => Promise<boolean> {
  const seen = new BoundedMap<string, Seen>(most);
  return async (jti, idle) => {
    const now = Date.now();
    const here = seen.get(jti);
    if (here && now - here.noted < noteEvery) {
      here.used = now;
      return true;
    }
    const noted = await lastUseOf(store, jti);
    if (now - Math.max(here?.used ?? 0, noted) > idle) {
      seen.delete(jti);
      await store.write((tx) => endToken({ store, tx }, jti));
      return false;
    }
    const isNoted = now - noted < noteEvery;
    seen.set(jti, { used: now, noted: isNoted ? noted : now });
    // A disk that is full ends nobody's reading: the next minute tries again.
    if (!isNoted) {
      store.write((tx) => noteUse({ store, tx }, jti)).catch((error: unknown) => isTold(error) || report(error));
    }
    return true;
  };
}

/**
 * Nothing was noted before the settings asked for it: whoever is signed in then begins to rest then. What rested too
 * long by the setting before has ended, also where nobody has asked with it since.
 */
export const idleGuard = {
  written: async ({ writing, before, after }) => {
    const minutes = before?.['idle_minutes'];
    if (minutes === after?.['idle_minutes']) return;
    if (typeof minutes === 'number') await endRested(writing, Date.now() - minutes * 60_000);
    await restFromNow(writing);
  },
} satisfies Guard;

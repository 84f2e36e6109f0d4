import { BoundedMap } from '#model/bounded-map.ts';
import type { Context } from '../context.ts';
import { isTold } from '../http/errors.ts';
import type { Guard } from '../http/records/guard.ts';
import { endRested, endToken, lastUseOf, noteUse, restFromNow } from '../store/accounts/tokens.ts';

/**
 * How often the use of a token is stored, in ms: for up to this time another server, or this one after a restart, may
 * not know of it.
 */
export const noteEvery = 60_000;

/** How many tokens are tracked. */
const most = 10_000;

/** When a token was last used on this server, and when that was last stored (Unix time in ms). */
interface Seen {
  used: number;
  readonly noted: number;
}

/**
 * Creates the check whether a token is still in use. It returns false if the token was idle for longer than `idle` ms
 * on all servers; then its session has ended. A call counts as use.
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
    // A full disk must not stop anyone from reading: the next minute tries again.
    if (!isNoted) {
      store.write((tx) => noteUse({ store, tx }, jti)).catch((error: unknown) => isTold(error) || report(error));
    }
    return true;
  };
}

/**
 * Before the setting is switched on nothing is stored, so the idle time of existing sessions starts then. Sessions that
 * were idle for too long under the previous setting have ended, even if they were not used since.
 */
export const idleGuard = {
  written: async ({ writing, before, after }) => {
    const minutes = before?.['idle_minutes'];
    if (minutes === after?.['idle_minutes']) return;
    if (typeof minutes === 'number') await endRested(writing, Date.now() - minutes * 60_000);
    await restFromNow(writing);
  },
} satisfies Guard;

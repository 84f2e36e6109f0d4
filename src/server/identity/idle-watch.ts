import { BoundedMap } from '#model/bounded-map.ts';
import type { Context } from '../context.ts';
import { reportUnlessReported } from '../http/errors.ts';
import type { Guard } from '../http/records/guard.ts';
import { endRested, endToken, lastUseOf, noteUse, restFromNow } from '../store/accounts/tokens.ts';

/**
 * How often the use of a token is stored, in ms: for up to this time another server, or this one after a restart, may
 * not know of it.
 */
export const storeInterval = 60_000;

/** How many tokens are tracked. */
const maxTracked = 10_000;

/** When a token was last used on this server, and when that was last stored (Unix time in ms). */
interface TokenUse {
  usedAt: number;
  readonly storedAt: number;
}

/**
 * Creates the check whether a token is still in use. It returns false if the token was idle for longer than `idle` ms
 * on all servers; then its session has ended. A call counts as use.
 */
export function createIdleWatch({
  store,
  report,
}: Pick<Context, 'store' | 'report'>): (jti: string, idle: number) => Promise<boolean> {
  const uses = new BoundedMap<string, TokenUse>(maxTracked);
  return async (jti, idle) => {
    const now = Date.now();
    const tracked = uses.get(jti);
    if (tracked && now - tracked.storedAt < storeInterval) {
      tracked.usedAt = now;
      return true;
    }
    const storedAt = await lastUseOf(store, jti);
    if (now - Math.max(tracked?.usedAt ?? 0, storedAt) > idle) {
      uses.delete(jti);
      await store.write((tx) => endToken({ store, tx }, jti));
      return false;
    }
    const isStored = now - storedAt < storeInterval;
    uses.set(jti, { usedAt: now, storedAt: isStored ? storedAt : now });
    // A full disk must not stop anyone from reading: the next minute tries again.
    if (!isStored) {
      store.write((tx) => noteUse({ store, tx }, jti)).catch(reportUnlessReported(report));
    }
    return true;
  };
}

/**
 * Before the setting is switched on nothing is stored, so the idle time of existing sessions starts then. Sessions that
 * were idle for too long under the previous setting have ended, even if they were not used since.
 */
export const idleGuard = {
  afterWrite: async ({ writing, before, after }) => {
    const minutes = before?.['idle_minutes'];
    if (minutes === after?.['idle_minutes']) return;
    if (typeof minutes === 'number') await endRested(writing, Date.now() - minutes * 60_000);
    await restFromNow(writing);
  },
} satisfies Guard;

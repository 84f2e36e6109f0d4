import { networkOf } from './plain-address.ts';

/** How often one address may ask for something. */
interface RateLimit {
  /** Counts one more. Answers 0, or after how many seconds that address may ask again; then it is not counted. */
  wait(address: string): number;
}

interface Asked {
  count: number;
  /** When counting begins anew: Unix time in ms. */
  readonly until: number;
}

/** How many addresses are counted at once. */
const mostAddresses = 50_000;

/**
 * Opens a rate limit for calls that are cheap and change nothing: at most `most` within a window (ms) by each address,
 * counted in the memory of this server. A network of IPv6 counts as one address. This machine itself is not limited:
 * behind a proxy that the settings do not name, everybody would come from it.
 */
export function openRateLimit(most: number, window: number): RateLimit {
  const lately = new Map<string, Asked>();

  // All windows are of one length, so the first to begin are the first to end.
  const forget = (now: number) => {
    for (const [address, { until }] of lately) {
      if (until > now && lately.size < mostAddresses) break;
      lately.delete(address);
    }
  };

  return {
    wait: (asking) => {
      const address = networkOf(asking);
      if (isThisMachine(address)) return 0;
      const now = Date.now();
      forget(now);
      const asked = lately.get(address) ?? { count: 0, until: now + window };
      if (asked.count >= most) return Math.max(1, Math.ceil((asked.until - now) / 1000));
      asked.count += 1;
      lately.set(address, asked);
      return 0;
    },
  };
}

function isThisMachine(address: string): boolean {
  return address.startsWith('127.') || address === networkOf('::1');
}

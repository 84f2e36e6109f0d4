import { networkOf } from './plain-address.ts';

/** How often one address may make a request. */
interface RateLimit {
  /**
   * Counts one more request. Returns 0, or the number of seconds until that address may retry; then the request is not
   * counted.
   */
  wait(address: string): number;
}

interface RequestCount {
  count: number;
  /** When the count restarts: Unix time in ms. */
  readonly until: number;
}

/** How many addresses are counted at once. */
const maxAddresses = 50_000;

/**
 * Creates a rate limit for calls that are cheap and change nothing: at most `maxRequests` per window (ms) and address,
 * counted in the memory of this server. An IPv6 network counts as one address. This machine itself is not limited:
 * behind a proxy that is not in the settings, all requests would come from it.
 */
export function openRateLimit(maxRequests: number, window: number): RateLimit {
  const counts = new Map<string, RequestCount>();

  // All windows have the same length, so the first to begin are the first to end.
  const forget = (now: number) => {
    for (const [address, { until }] of counts) {
      if (until > now && counts.size < maxAddresses) break;
      counts.delete(address);
    }
  };

  return {
    wait: (asking) => {
      const address = networkOf(asking);
      if (isThisMachine(address)) return 0;
      // A monotonic clock: if the wall clock were ahead for a while, the window would last as much longer.
      const now = performance.now();
      forget(now);
      const counted = counts.get(address) ?? { count: 0, until: now + window };
      if (counted.count >= maxRequests) return Math.max(1, Math.ceil((counted.until - now) / 1000));
      counted.count += 1;
      counts.set(address, counted);
      return 0;
    },
  };
}

function isThisMachine(address: string): boolean {
  return address.startsWith('127.') || address === networkOf('::1');
}

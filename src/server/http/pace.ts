import { networkOf } from './plain-address.ts';

/** How often one address may ask for something. */
interface Pace {
  /** Counts one more. Answers 0, or after how many seconds that address may ask again; then it is not counted. */
  wait(address: string): number;
}

interface Asked {
  count: number;
  /** When counting begins anew: Unix time in ms. */
  readonly until: number;
}

/** Of so many addresses at once it is known what they asked. */
const mostAddresses = 50_000;

/**
 * Opens a pace for what is answered at once and changes nothing: so many within a window (ms), by address, in the memory of this server. A
 * network of IPv6 is one address. What comes from this machine itself is not counted: a proxy that nobody told us to trust brings everybody.
 */
export function openPace(most: number, window: number): Pace {
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

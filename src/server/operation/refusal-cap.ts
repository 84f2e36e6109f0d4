/**
 * How many refusals are logged per minute: from one address, and in total. The rest are only counted, so that nobody
 * can fill a disk with them.
 */
const most = { ofAddress: 20, inAll: 200 };

const minute = 60_000;

/** Decides which refusals are still logged. */
export interface RefusalCap {
  /** Whether the refusal of a request from this address is logged. Counts it. */
  readonly takes: (address: string) => boolean;
  /** Reports at once how many were not logged, and resets the count. */
  readonly tell: () => void;
}

/**
 * Opens the cap; `tellLeftOut` is called once a minute with the number of refusals that were not logged, when there
 * were any.
 */
export function openRefusalCap(tellLeftOut: (count: number) => void): RefusalCap {
  const taken = new Map<string, number>();
  let inAll = 0;
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    if (leftOut > 0) tellLeftOut(leftOut);
    [inAll, leftOut] = [0, 0];
    taken.clear();
  };
  return {
    takes: (address) => {
      timer ??= setTimeout(tell, minute).unref();
      const before = taken.get(address) ?? 0;
      if (inAll >= most.inAll || before >= most.ofAddress) {
        leftOut += 1;
        return false;
      }
      taken.set(address, before + 1);
      inAll += 1;
      return true;
    },
    tell,
  };
}

/**
 * How many refusals have a line in a minute: from one address, and in all. The rest are counted, so that nobody fills a
 * disk with them.
 */
const most = { ofAddress: 20, inAll: 200 };

const minute = 60_000;

/** Says which refusals still have a line of their own. */
export interface RefusalCap {
  /** Whether the refusal of somebody at this address has a line. Counts it. */
  readonly takes: (address: string) => boolean;
  /** Says at once how many had none, and begins to count anew. */
  readonly tell: () => void;
}

/** Opens the cap; `tellLeftOut` is told once a minute how many refusals had no line, when there were any. */
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

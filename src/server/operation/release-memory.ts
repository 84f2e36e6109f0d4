import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The interval of the checks, in ms, and how many there are. */
const every = 1000;
const looks = 3;

/** The share of that time that an idle process may use. */
const quiet = 0.03;

/** The functions to measure and to release. */
interface Means {
  /** Processor time of this process so far, in ms. */
  readonly spent: () => number;
  /** Collects all garbage, and releases its memory. */
  readonly collect: () => void;
}

/**
 * Releases the memory that only the start needed, when the server is idle in one of the first seconds: V8 keeps memory
 * it once allocated, a sixth of what the server takes. It is not done later, because V8 also discards compiled code,
 * which a busy server would have to compile again.
 */
export function releaseMemoryAfterStart({ spent, collect }: Means = ownMeans): void {
  let before = spent();
  let left = looks;
  const timer = setInterval(() => {
    const now = spent();
    const isQuiet = now - before < every * quiet;
    before = now;
    left -= 1;
    if (isQuiet || left === 0) clearInterval(timer);
    if (isQuiet) collect();
  }, every).unref();
}

const ownMeans: Means = {
  spent: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  collect: () => {
    // Only a context that is created after this has what the flag adds.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: object) => void;
    // Of all modes, only this one releases the memory of the young generation, which is most of it.
    collect({ type: 'major', flavor: 'last-resort' });
  },
};

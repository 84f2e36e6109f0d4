import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often is looked, in ms, and how many times. */
const every = 1000;
const looks = 3;

/** The part of that time that whoever does nothing may spend all the same. */
const quiet = 0.03;

/** What is looked at, and done. */
interface Means {
  /** Processor time of this process so far, in ms. */
  readonly spent: () => number;
  /** Collects all garbage, and lets go of the room it took. */
  readonly collect: () => void;
}

/**
 * Gives back the memory that only the start needed, when nothing is asked in one of the first seconds: V8 keeps the
 * room it once had, a sixth of what the server takes. Never later, because V8 lets go of code with it that a busy
 * server would have to compile anew.
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
    // Only a context that is made after it has what the flag brings.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: object) => void;
    // Of all that it may do only this gives up the room for what is young, which is most of it.
    collect({ type: 'major', flavor: 'last-resort' });
  },
};

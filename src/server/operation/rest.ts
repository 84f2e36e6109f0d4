import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often is looked, in ms. */
const every = 1000;

/** The part of that time that whoever does nothing may spend all the same. */
const quiet = 0.03;

/** From how many bytes on it is worth the pause. */
const worthIt = 16 * 1024 * 1024;

/** What is looked at, and done. */
interface Means {
  /** Processor time of this process so far, in ms. */
  readonly spent: () => number;
  /** Resident memory, in bytes. */
  readonly resident: () => number;
  /** Collects all garbage, and lets go of the room it took. */
  readonly collect: () => void;
}

/**
 * Gives memory back after the start and after every busy time, as soon as nothing is asked for a second: V8 keeps the room that was needed
 * once, a third of what the server has. A server that is busy is never held up; one that rests is, for a twentieth of a second. Answers how
 * to end that.
 */
export function restWhenQuiet({ spent, resident, collect }: Means = means()): () => void {
  let before = spent();
  let left = 0;
  const timer = setInterval(() => {
    const now = spent();
    const isQuiet = now - before < every * quiet;
    before = now;
    if (!isQuiet || resident() < left + worthIt) return;
    collect();
    left = resident();
    before = spent();
  }, every).unref();
  return () => clearInterval(timer);
}

function means(): Means {
  // Only a context that is made after it has what the flag brings.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  return {
    spent: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    resident: () => process.memoryUsage.rss(),
    // Of all that it may do only this gives up the room for what is young, which is most of it.
    collect: () => collect({ type: 'major', flavor: 'last-resort' }),
  };
}

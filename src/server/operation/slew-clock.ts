import { formatCount } from '#model/wording/format-count.ts';
import { goOnSlewed, type SeenClock } from '../store/slewed-clock.ts';
import type { Job } from '../jobs/jobs.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * How far the server's clock may be ahead before the operator is told, in ms: a portal may well be switched off for a
 * week.
 */
const longStandstill = 7 * day;

/**
 * Advances the slewed clock, and tells the operator once when the server's own clock is far from it. Each server runs
 * one of these.
 */
export function slewClock(): Job {
  let seen: SeenClock | undefined;
  let isTold = false;
  return {
    name: 'clock slewed',
    every: 5 * 60_000,
    isLocal: true,
    run: async ({ store, log }) => {
      seen = await goOnSlewed(store, seen);
      const words = wordsOn(seen.ahead);
      if (words && !isTold) log.warn(words);
      isTold = words !== undefined;
    },
  };
}

function wordsOn(ahead: number): string | undefined {
  if (ahead > longStandstill) {
    const far = formatCount(Math.round(ahead / day), 'day', 'days');
    return `The server's clock is ${far} ahead of what has passed since the portal ran last. If it did not stand still for so long, set the clock right: what is to be deleted by its age waits meanwhile.`;
  }
  if (ahead < -hour) {
    const far = formatCount(Math.round(-ahead / hour), 'hour', 'hours');
    return `The server's clock is ${far} behind what it showed before. If it is wrong now, set it right: what is written is dated by it.`;
  }
  return undefined;
}

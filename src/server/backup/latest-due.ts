/**
 * How long after a failed backup the next attempt is made, in ms: by then the problem has passed, or somebody has fixed
 * it.
 */
const retry = 60 * 60_000;

/**
 * When a backup was last due, at a given time: the daily one at an hour (HH:MM, by the clock of the server), or the
 * retry of the last one, where that failed at a given time (ISO 8601).
 */
export function latestDue(now: Date, hour: string, unmade?: string): Date {
  const daily = dailyDue(now, hour);
  const again = unmade === undefined ? daily : new Date(Date.parse(unmade) + retry);
  return again > daily && again <= now ? again : daily;
}

function dailyDue(now: Date, hour: string): Date {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const dueOn = (date: number) => new Date(now.getFullYear(), now.getMonth(), date, hours, minutes);
  const today = dueOn(now.getDate());
  return today <= now ? today : dueOn(now.getDate() - 1);
}

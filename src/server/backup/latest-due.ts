/**
 * How long after one that came to nothing the next is tried, in ms: what was wrong has passed, or somebody has mended
 * it.
 */
const retry = 60 * 60_000;

/**
 * When a backup was due last, at a moment: that of every day at an hour (HH:MM, by the clock of the server), or one in
 * place of the last, where that came to nothing at a moment (ISO 8601).
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

/** How long after one that failed the next is tried, in ms: what was wrong has passed, or somebody has mended it. */
const retry = 60 * 60_000;

/**
 * When a backup was due last, at a moment: that of every day at an hour (HH:MM, by the clock of the server), or one in place of the last, where
 * that failed.
 */
export function latestDue(now: Date, hour: string, last?: { readonly at: string; readonly ok: boolean }): Date {
  const daily = dailyDue(now, hour);
  const again = last?.ok === false ? new Date(Date.parse(last.at) + retry) : daily;
  return again > daily && again <= now ? again : daily;
}

function dailyDue(now: Date, hour: string): Date {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const due = new Date(now);
  due.setHours(hours, minutes, 0, 0);
  if (due > now) {
    due.setDate(due.getDate() - 1);
    // A night may have been an hour shorter or longer.
    due.setHours(hours, minutes, 0, 0);
  }
  return due;
}

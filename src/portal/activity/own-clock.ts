import { localTime } from '#portal/kit/local-time.ts';

/** The log keeps its times in UTC; who reads it lives by another clock. */

/** The zone of the reader's clock, in words: India Standard Time. */
export function zoneOfReader(): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A line of the log, `2026-11-20 14:03:22 office@…`, with its time by the reader's clock. */
export function lineByOwnClock(line: string): string {
  const [time] = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?= )/.exec(line) ?? [];
  if (!time) return line;
  return localTime(new Date(`${time.replace(' ', 'T')}Z`)).replace('T', ' ') + line.slice(time.length);
}

/**
 * The first moment of a day, YYYY-MM-DD, by the reader's clock, in UTC. What is no day comes back as it is, for the
 * server to refuse.
 */
export function beginOfDay(day: string): string {
  return momentOf(day, 'T00:00:00.000');
}

/** The last moment of a day, likewise. */
export function endOfDay(day: string): string {
  return momentOf(day, 'T23:59:59.999');
}

function momentOf(day: string, time: string): string {
  const moment = new Date(`${day}${time}`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}

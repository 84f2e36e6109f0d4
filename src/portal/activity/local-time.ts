import { localTime } from '#portal/kit/local-time.ts';

/** The log stores its times in UTC; the reader has another time zone. */

/** The name of the reader's time zone: India Standard Time. */
export function zoneOfReader(): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A line of the log, `2026-11-20 14:03:22 office@…`, with its time in the reader's time zone. */
export function toLocalLogLine(line: string): string {
  const [time] = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?= )/.exec(line) ?? [];
  if (!time) return line;
  return localTime(new Date(`${time.replace(' ', 'T')}Z`)).replace('T', ' ') + line.slice(time.length);
}

/**
 * The first moment of a day, YYYY-MM-DD, in the reader's time zone, as UTC. An invalid day is returned unchanged, so
 * that the server refuses it.
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

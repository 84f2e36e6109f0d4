import { dayIn } from '#model/college/college-day.ts';

/** A time in the person's time zone, as `2026-11-20T19:33:22`: it sorts, and is a prefix for date-and-time inputs. */
export function localTime(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/** The date in the person's time zone, YYYY-MM-DD. */
export function today(): string {
  return localTime(new Date()).slice(0, 10);
}

/** The date at the college, in any time zone of the person, YYYY-MM-DD. */
export function todayAtCollege(): string {
  return dayIn(Date.now());
}

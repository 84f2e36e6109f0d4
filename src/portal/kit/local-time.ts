import { dayIn } from '#model/college/college-day.ts';

/**
 * A moment by the reader's own clock, as `2026-11-20T19:33:22`: it sorts, and inputs of a day and an hour begin with
 * it.
 */
export function localTime(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/** The day where the reader is, YYYY-MM-DD. */
export function today(): string {
  return localTime(new Date()).slice(0, 10);
}

/** The day at the college, wherever the reader is, YYYY-MM-DD. */
export function todayAtCollege(): string {
  return dayIn(Date.now());
}

import { dayIn } from '#model/college/college-day.ts';

/** The day where the reader is, YYYY-MM-DD. */
export function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The day at the college, wherever the reader is, YYYY-MM-DD. */
export function todayAtCollege(): string {
  return dayIn(Date.now());
}

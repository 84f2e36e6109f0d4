import { shortMonths } from './months.ts';

/** A day, YYYY-MM-DD, or a month, as it is read: 20 Nov 2026. Whatever is neither comes back as it is. */
export function sayDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(day) ?? [];
  const name = shortMonths[Number(month) - 1];
  if (name === undefined) return day;
  return date === undefined ? `${name} ${year}` : `${Number(date)} ${name} ${year}`;
}

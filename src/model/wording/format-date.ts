import { shortMonths } from './months.ts';

/** A day, YYYY-MM-DD, or a month, in display format: 20 Nov 2026. Any other text is returned unchanged. */
export function formatDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(day) ?? [];
  const name = shortMonths[Number(month) - 1];
  if (name === undefined) return day;
  return date === undefined ? `${name} ${year}` : `${Number(date)} ${name} ${year}`;
}

/** A range of days, both included: 3–5 Feb 2026. */
export function formatDateRange(from: string, till: string): string {
  if (till === '' || till === from) return formatDate(from);
  if (from === '') return formatDate(till);
  const [one, other] = [formatDate(from).split(' '), formatDate(till).split(' ')];
  if (from.slice(0, 7) === till.slice(0, 7)) return `${one[0] ?? ''}–${other.join(' ')}`;
  if (from.slice(0, 4) === till.slice(0, 4)) return `${one.slice(0, 2).join(' ')} – ${other.join(' ')}`;
  return `${one.join(' ')} – ${other.join(' ')}`;
}

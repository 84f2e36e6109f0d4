import { sayDate } from '#model/say-date.ts';

export { sayDate };

/** A moment, ISO 8601 in UTC, as it is read by the clock of the reader: 20 Nov 2026, 14:05. */
export function sayMoment(moment: string): string {
  const local = new Date(moment);
  if (Number.isNaN(local.getTime())) return moment;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
  return `${sayDate(day)}, ${two(local.getHours())}:${two(local.getMinutes())}`;
}

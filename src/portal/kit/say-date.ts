const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day, YYYY-MM-DD, as it is read: 20 Nov 2026. Whatever is no day comes back as it is. */
export function sayDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined) return day;
  return date === undefined ? `${name} ${year}` : `${Number(date)} ${name} ${year}`;
}

/** A moment, ISO 8601 in UTC, as it is read by the clock of the reader: 20 Nov 2026, 14:05. */
export function sayMoment(moment: string): string {
  const local = new Date(moment);
  if (Number.isNaN(local.getTime())) return moment;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
  return `${sayDate(day)}, ${two(local.getHours())}:${two(local.getMinutes())}`;
}

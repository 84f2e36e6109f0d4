const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day, YYYY-MM-DD, as it is read: 20 Nov 2026. Whatever is no day comes back as it is. */
export function sayDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${Number(date)} ${name} ${year}` : day;
}

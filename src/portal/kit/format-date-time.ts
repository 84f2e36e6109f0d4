import { formatDate } from '#model/wording/format-date.ts';
import { localTime } from './local-time.ts';

export { formatDate as sayDate };

/** A time, ISO 8601 in UTC, formatted in the person's time zone: 20 Nov 2026, 14:05. */
export function formatDateTime(moment: string): string {
  const local = new Date(moment);
  if (Number.isNaN(local.getTime())) return moment;
  const [day = '', time = ''] = localTime(local).split('T');
  return `${formatDate(day)}, ${time.slice(0, 5)}`;
}

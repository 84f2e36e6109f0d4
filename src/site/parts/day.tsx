import { formatDate } from '#model/wording/format-date.ts';

/** A day in display format, with its machine-readable form. */
export function Day({ day, className }: { day: string; className?: string }) {
  return day === '' ? null : (
    <time dateTime={day} className={className}>
      {formatDate(day)}
    </time>
  );
}

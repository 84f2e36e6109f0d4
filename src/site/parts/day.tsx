import { sayDate } from '#model/say-date.ts';

/** A day as people read it, and as programs do. */
export function Day({ day, className }: { day: string; className?: string }) {
  return day === '' ? null : (
    <time dateTime={day} className={className}>
      {sayDate(day)}
    </time>
  );
}

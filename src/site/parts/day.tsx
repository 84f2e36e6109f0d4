import { sayDate } from '#model/say-date.ts';

/** A day as people read it, and as programs do. */
export function Day({ day, className }: { day: string; className?: string }) {
  return day === '' ? null : (
    <time dateTime={day} className={className}>
      {sayDate(day)}
    </time>
  );
}

/** The days that something takes, both included: 3–5 Feb 2026. */
export function sayDays(from: string, till: string): string {
  if (till === '' || till === from) return sayDate(from);
  if (from === '') return sayDate(till);
  const [one, other] = [sayDate(from).split(' '), sayDate(till).split(' ')];
  if (from.slice(0, 7) === till.slice(0, 7)) return `${one[0] ?? ''}–${other.join(' ')}`;
  if (from.slice(0, 4) === till.slice(0, 4)) return `${one.slice(0, 2).join(' ')} – ${other.join(' ')}`;
  return `${one.join(' ')} – ${other.join(' ')}`;
}

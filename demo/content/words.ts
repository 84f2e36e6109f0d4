import type { SeededRandom } from '../seeded-random.ts';

/** The sample's present day, YYYY-MM-DD: later events are announced, not reported. */
export const lastDay = '2026-11-20';

/** A day some days before or after another, YYYY-MM-DD. */
export function daysFrom(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A date as in a letter: 20 November 2026. */
export function inWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** A working day between two, never a Sunday. */
export function workingDay(choose: SeededRandom, [first, last]: readonly [string, string]): string {
  const span = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
  const day = daysFrom(first, choose.between(0, span));
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? daysFrom(day, -1) : day;
}

/** Paragraphs as a rich text. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}

/** A list as a rich text. */
export function listed(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

import { refine } from 'zod/mini';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** The first year of the list of quarters. */
const firstYear = 2010;

const ordinals = ['1st', '2nd', '3rd', '4th'] as const;

/** Every quarter of the closed list up to the end of a year, the newest first: '2026 4th' … '2010 1st'. */
export function quartersUpTo(year: number): string[] {
  const years = Array.from({ length: Math.max(0, year - firstYear + 1) }, (_, back) => year - back);
  return years.flatMap((one) => ordinals.toReversed().map((ordinal) => `${one} ${ordinal}`));
}

/** The quarters of a period: of 2023, or of the academic year 2023-24, which begins with the third quarter. */
export function quartersOf(period: string): string[] {
  const year = Number(period.slice(0, 4));
  return period.includes('-')
    ? [...named(year, ordinals.slice(2)), ...named(year + 1, ordinals.slice(0, 2))]
    : named(year, ordinals);
}

/** The remaining quarters of the two calendar years of an academic year; none for a calendar year. */
export function quartersBeside(period: string): string[] {
  const year = Number(period.slice(0, 4));
  return period.includes('-') ? [...named(year, ordinals.slice(0, 2)), ...named(year + 1, ordinals.slice(2))] : [];
}

function named(year: number, of: readonly string[]): string[] {
  return of.map((ordinal) => `${year} ${ordinal}`);
}

/** The year of a quarter of the closed list; undefined for any other text. */
export function yearOfQuarter(quarter: string): number | undefined {
  const [, year] = /^(\d{4}) (?:1st|2nd|3rd|4th)$/.exec(quarter) ?? [];
  return year !== undefined && Number(year) >= firstYear ? Number(year) : undefined;
}

/** The year that a stored quarter, or what the public is shown of one, begins with; "" when absent. */
export function yearWithin(quarter: unknown): string {
  return String(quarter ?? '').slice(0, 4);
}

/**
 * A quarter of a year, '2026 1st'; "" when absent. The end of the list depends on the current day, which a definition
 * does not know.
 */
export const quarter: Kind<string> = {
  ...asText,
  schema: ({ label }) =>
    plainText(label, 20).check(
      refine((value) => value === '' || yearOfQuarter(value) !== undefined, {
        error: `${label} must be a quarter from ${firstYear} on, such as 2026 1st.`,
      }),
    ),
  cellHint: () => 'A quarter, such as 2026 1st.',
};

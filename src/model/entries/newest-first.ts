import type { Values } from '../field.ts';
import type { Section } from './define-section.ts';
import { dateColumns } from './other-days.ts';
import { yearIn } from './year-in.ts';

/**
 * Compares rows of a section, the newest first. Rows without a year come last. Rows of the same year keep their order.
 * A row is dated by the first of the columns `shown` that has a year, else by the section's own.
 */
export function newestFirst(section: Section, shown: readonly string[] = []): (one: Values, other: Values) => number {
  const keyOf = (row: Values) => {
    const said = (name: string) => String(row[name] ?? '');
    const days = [...shown.map((name) => startOf(said(name))), dayOf(section, row), ...dateColumns.map(said)];
    const day = days.find((one) => yearIn(one) !== '') ?? '';
    // A session such as 2022-23 has no month.
    return `${yearIn(day)} ${/^\d{4}-(?:0[1-9]|1[0-2])(?!\d)/.test(day) ? day : ''}`;
  };
  return (one, other) => keyOf(other).localeCompare(keyOf(one));
}

/** A quarter as its first month: '2022 4th' as '2022-10'. Any other text is returned unchanged. */
function startOf(text: string): string {
  const [, year, quarter] = /^(\d{4}) ([1-4])(?:st|nd|rd|th)$/.exec(text) ?? [];
  return quarter === undefined ? text : `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}`;
}

/** The date of a row, as the text of the column that provides the section's year; "" if there is none. */
function dayOf(section: Section, row: Values): string {
  return section.year === undefined ? '' : String(row[section.year] ?? '');
}

import type { Values } from '../field.ts';
import type { Section } from './define-section.ts';
import { otherDays } from './other-days.ts';
import { yearIn } from './year-in.ts';

/**
 * Compares rows of a section, the newest first. Rows without a year come last. Rows of the same year keep their order.
 */
export function newestFirst(section: Section): (one: Values, other: Values) => number {
  const keyOf = (row: Values) => {
    const days = [dayOf(section, row), ...otherDays.map((name) => String(row[name] ?? ''))];
    const day = days.find((one) => yearIn(one) !== '') ?? '';
    return `${yearIn(day)} ${/^\d{4}-\d{2}/.test(day) ? day : ''}`;
  };
  return (one, other) => keyOf(other).localeCompare(keyOf(one));
}

/** The date of a row, as the text of the column that provides the section's year; "" if there is none. */
function dayOf(section: Section, row: Values): string {
  return section.year === undefined ? '' : String(row[section.year] ?? '');
}

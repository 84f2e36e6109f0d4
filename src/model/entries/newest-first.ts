import type { Values } from '../field.ts';
import type { Section } from './define-section.ts';
import { otherDays } from './other-days.ts';
import { yearIn } from './year-in.ts';

/**
 * Puts rows of a section in order, the newest first; those that say no year come last. Rows of a year stay in their
 * order.
 */
export function newestFirst(section: Section): (one: Values, other: Values) => number {
  const keyOf = (row: Values) => {
    const days = [dayOf(section, row), ...otherDays.map((name) => String(row[name] ?? ''))];
    const day = days.find((one) => yearIn(one) !== '') ?? '';
    return `${yearIn(day)} ${/^\d{4}-\d{2}/.test(day) ? day : ''}`;
  };
  return (one, other) => keyOf(other).localeCompare(keyOf(one));
}

/** When a row was, in the words of the column that its section is counted by; "" where there is none. */
function dayOf(section: Section, row: Values): string {
  return section.year === undefined ? '' : String(row[section.year] ?? '');
}

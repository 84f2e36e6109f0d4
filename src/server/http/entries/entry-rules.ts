import { columnsOfRow, type Section } from '#model/entries/define-section.ts';
import { singleValues } from '#model/entries/department-profile.ts';
import { blankRow, isBlankRow, mandatoryMessage } from '#model/entries/read-rows.ts';
import type { Problem } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { yearOfQuarter } from '#model/kinds/quarter.ts';

// Rules of the forms that no definition states. They hold for a value that a write changes: one that is stored already
// stays, so that a list with it can be saved.

/** A record before a write, undefined for a new one, and after it. */
export interface Change {
  readonly before: Values | undefined;
  readonly after: Values;
}

/** A row that a write would leave blank. The problem belongs to no column. */
export function emptiedRow(section: Section, { before, after }: Change): Problem[] {
  if (!isBlankRow(section, after) || (before && isBlankRow(section, before))) return [];
  return [{ field: '', message: blankRow }];
}

/** The list of quarters ends with the current year of the time zone that is furthest ahead (UTC+14). */
export function futureQuarter(section: Section, { before, after }: Change): Problem[] {
  const quarter = after['quarter'];
  if (!columnsOfRow(section).includes('quarter') || quarter === before?.['quarter']) return [];
  const hours14 = 14 * 60 * 60 * 1000;
  const last = new Date(Date.now() + hours14).getUTCFullYear();
  const year = yearOfQuarter(String(quarter ?? ''));
  if (year === undefined || year <= last) return [];
  return [{ field: 'quarter', message: `Quarter must not be later than ${last}.` }];
}

/** The mandatory fields of a department's profile that a write would empty. */
export function emptiedFields({ before, after }: Change): Problem[] {
  const isEmpty = (values: Values | undefined, name: string) => (values?.[name] ?? '') === '';
  return singleValues
    .filter((field) => isEmpty(after, field) && !isEmpty(before, field))
    .map((field) => ({ field, message: mandatoryMessage }));
}

import type { Problem } from '../define.ts';
import type { Values } from '../field.ts';

/** Whether somebody has left the college by a day (YYYY-MM-DD). The last day still counts as present. */
export function hasLeft({ date_of_leaving }: Values, day: string): boolean {
  return typeof date_of_leaving === 'string' && date_of_leaving < day;
}

/** A rule that nobody leaves before the day they came, which is in the field `came`. */
export function leavesAfter(came: 'date_of_joining' | 'date_of_admission'): (values: Values) => Problem[] {
  const message = `The date of leaving is before the ${came.replaceAll('_', ' ')}.`;
  return ({ [came]: first, date_of_leaving: last }) =>
    first && last && String(last) < String(first) ? [{ field: 'date_of_leaving', message }] : [];
}

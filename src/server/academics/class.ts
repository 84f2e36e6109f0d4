import type { Guard } from '../http/records/guard.ts';
import { termBeyond } from './terms.ts';

/** A class belongs to a term that its course has. */
export const classGuard: Guard = {
  fields: (input) => termBeyond(input, { course: 'course_name', term: 'term' }),
};

import type { Guard } from '../http/records/guard.ts';
import { classNameInstead } from './class-names.ts';
import { termBeyond } from './terms.ts';

/** A class belongs to a term that its course has, and a generated name of it is restored with the present names. */
export const classGuard: Guard = {
  fields: (input) => termBeyond(input, { course: 'course_name', term: 'term' }),
  regenerated: async (input) => ({ class_name: await classNameInstead(input) }),
};

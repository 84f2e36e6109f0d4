import type { Guard } from '../http/records/guard.ts';
import { regenerateClassName } from './class-names.ts';
import { checkTerm } from './check-term.ts';

/** A class belongs to a term that its course has, and a generated name of it is restored with the present names. */
export const classGuard: Guard = {
  fields: (input) => checkTerm(input, { course: 'course_name', term: 'term' }),
  regenerate: async (input) => ({ class_name: await regenerateClassName(input) }),
};

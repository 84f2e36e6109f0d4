import type { Values } from '../field.ts';
import { isTaughtIn } from './taught-in.ts';
import type { TermsOf } from './terms.ts';

/** The known records that a section refers to; undefined for a record that is not loaded yet. */
export interface SectionReferences {
  courseOf(name: unknown): TermsOf | undefined;
  subjectOf(code: unknown): Values | undefined;
}

/**
 * Returns the form of a section after a manual change. A new course or stream empties a term or a subject that it does
 * not have.
 */
export function followSection(before: Values, changed: Values, { courseOf, subjectOf }: SectionReferences): Values {
  const after = { ...changed };
  const { course, stream } = after;
  if (before['course'] === course && before['stream'] === stream) return after;
  const terms = courseOf(course)?.no_of_term;
  if (terms && Number(after['semester'] ?? 0) > terms) after['semester'] = null;
  const subject = before['sub_code'] === after['sub_code'] ? subjectOf(after['sub_code']) : undefined;
  const studies = { course: String(course ?? ''), stream: String(stream ?? '') };
  if (subject && !isTaughtIn(subject, studies)) after['sub_code'] = '';
  return after;
}

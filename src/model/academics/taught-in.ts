import type { Values } from '../field.ts';
import type { LabelledRef } from '../kinds/refs.ts';

/** The studies of a student, as far as they are chosen; "" means not chosen. */
export interface Studies {
  readonly course: string;
  readonly stream: string;
  /** The department whose subjects are requested; absent or "" for any. */
  readonly dept_code?: string;
}

/**
 * Whether a subject belongs to the given studies. A subject without a course or a stream belongs to every one; a
 * department has only its own subjects.
 */
export function isTaughtIn(subject: Values, { course, stream, dept_code = '' }: Studies): boolean {
  const streams = ((subject['stream'] ?? []) as LabelledRef[]).map((one) => one.value);
  const inCourse = !course || !subject['course'] || subject['course'] === course;
  const inStream = !stream || streams.length === 0 || streams.includes(stream);
  return inCourse && inStream && (!dept_code || subject['dept_code'] === dept_code);
}

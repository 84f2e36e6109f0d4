import type { Values } from '../field.ts';
import type { LabelledRef } from '../kinds/refs.ts';

/** What somebody studies, as far as it is chosen; "" stands for not chosen. */
export interface Studies {
  readonly course: string;
  readonly stream: string;
  /** The department whose subjects are asked for; absent or "" for any. */
  readonly dept_code?: string;
}

/**
 * Whether a subject belongs to what is studied. One without a course or a stream of its own belongs to each; to a
 * department only its own.
 */
export function isTaughtIn(subject: Values, { course, stream, dept_code = '' }: Studies): boolean {
  const streams = ((subject['stream'] ?? []) as LabelledRef[]).map((one) => one.value);
  const inCourse = !course || !subject['course'] || subject['course'] === course;
  const inStream = !stream || streams.length === 0 || streams.includes(stream);
  return inCourse && inStream && (!dept_code || subject['dept_code'] === dept_code);
}

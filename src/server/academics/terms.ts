import { course } from '#model/academics/course.ts';
import type { Problem } from '#model/define.ts';
import { isTouched, type FieldsInput } from '../http/records/guard.ts';
import { findRecord } from '../store/records/finding.ts';

/** The fields of a record that name a course and a term of it. */
export interface TermFields {
  readonly course: string;
  readonly term: string;
}

/**
 * A problem if the course does not have the term, at the term's field. None if either field is empty, or if this write
 * changes neither.
 */
export async function termBeyond({ reading, before, after }: FieldsInput, fields: TermFields): Promise<Problem[]> {
  const term = after[fields.term];
  const name = after[fields.course];
  if (term === null || name === '' || !isTouched(before, after, [fields.course, fields.term])) return [];
  const found = await findRecord(reading, course, ['name', name]);
  if (!found || Number(term) <= Number(found['no_of_term'])) return [];
  const word = String(found['tenure']).toLowerCase();
  return [{ field: fields.term, message: `${String(name)} has the ${word}s 1 to ${String(found['no_of_term'])}.` }];
}

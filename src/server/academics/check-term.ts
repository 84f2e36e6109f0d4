import { course } from '#model/academics/course.ts';
import type { Problem } from '#model/define.ts';
import { hasChangedFields, type FieldsInput } from '../http/records/guard.ts';
import { findRecord } from '../store/records/find-records.ts';

/** The fields of a record that name a course and a term of it. */
export interface TermFields {
  readonly course: string;
  readonly term: string;
}

/**
 * A problem if the course does not have the term, at the term's field. None if either field is empty, or if this write
 * changes neither.
 */
export async function checkTerm({ reading, before, after }: FieldsInput, fields: TermFields): Promise<Problem[]> {
  const term = after[fields.term];
  const name = after[fields.course];
  if (term === null || name === '' || !hasChangedFields(before, after, [fields.course, fields.term])) return [];
  const courseRecord = await findRecord(reading, course, ['name', name]);
  if (!courseRecord || Number(term) <= Number(courseRecord['no_of_term'])) return [];
  const word = String(courseRecord['tenure']).toLowerCase();
  return [
    { field: fields.term, message: `${String(name)} has the ${word}s 1 to ${String(courseRecord['no_of_term'])}.` },
  ];
}

import { course } from '#model/academics/course.ts';
import type { Problem, Values } from '#model/define.ts';
import { findRecord } from '../store/finding.ts';
import type { Writing } from '../store/writing.ts';

/** Which fields of a record name a course and a term of it. */
export interface TermFields {
  readonly course: string;
  readonly term: string;
}

/** A term that the course does not have, at its field; nothing while either is absent. */
export async function termBeyond(writing: Writing, values: Values, fields: TermFields): Promise<Problem[]> {
  const term = values[fields.term];
  const name = values[fields.course];
  if (term === null || name === '') return [];
  const found = await findRecord(writing, course, ['name', name]);
  if (!found || Number(term) <= Number(found['no_of_term'])) return [];
  const word = String(found['tenure']).toLowerCase();
  return [{ field: fields.term, message: `${String(name)} has the ${word}s 1 to ${String(found['no_of_term'])}.` }];
}

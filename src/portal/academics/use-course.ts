import { course } from '#model/academics/course.ts';
import type { TermsOf } from '#model/academics/terms.ts';
import type { StoredRow } from '#model/define.ts';
import { useAllRecords } from '#portal/kit/data-source.tsx';

/** The course with that name, reduced to its terms. Undefined while the courses are loading, or if there is none. */
export function useCourse(name: unknown): (TermsOf & { name: string }) | undefined {
  const { data } = useAllRecords(course);
  const row = data?.rows.find((one) => one['name'] === name);
  return row && { name: String(name), ...termsOf(row) };
}

/** The terms of a stored course. */
export function termsOf(row: StoredRow): TermsOf {
  return { tenure: String(row['tenure']), no_of_term: Number(row['no_of_term']) };
}

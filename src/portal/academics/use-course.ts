import { course } from '#model/academics/course.ts';
import type { TermsOf } from '#model/academics/terms.ts';
import type { StoredRow } from '#model/define.ts';
import { useList } from '#portal/kit/data-source.tsx';

/** The course of that name, as far as its terms go. Undefined while the courses are not read, or when there is none. */
export function useCourse(name: unknown): (TermsOf & { name: string }) | undefined {
  // The same list as the select of the course reads: it is asked for once.
  const { data } = useList(course, { sort: [course.caption] });
  const row = data?.rows.find((one) => one['name'] === name);
  return row && { name: String(name), ...termsOf(row) };
}

/** A stored course as far as its terms go. */
export function termsOf(row: StoredRow): TermsOf {
  return { tenure: String(row['tenure']), no_of_term: Number(row['no_of_term']) };
}

import type { Choice } from '../field.ts';

/** The most terms that any course may have; when a course is known, its own number applies. */
export const termRange = [1, 20] as const;

/** The number of terms offered while no course is chosen. */
const termsWithoutCourse = 6;

/** The facts of a course that describe its terms. */
export interface TermsOf {
  /** The course's word for a term: Semester, Year. */
  readonly tenure: string;
  readonly no_of_term: number | null;
}

/** The terms 1 … no_of_term of a course, each with its label ('3rd Semester'); 1 to 6 without a course. */
export function termChoices(course: TermsOf | undefined): Choice[] {
  const word = course?.tenure || 'Term';
  return Array.from({ length: course?.no_of_term ?? termsWithoutCourse }, (_, at) => ({
    value: at + 1,
    label: `${ordinal(at + 1)} ${word}`,
  }));
}

/**
 * A term with the course's own word: '3rd semester', '1st year'; '' for no term. Without a word from the course, the
 * term is a semester.
 */
export function formatTerm({ semester, tenure }: { semester: number | null; tenure?: string | undefined }): string {
  return semester === null ? '' : `${ordinal(semester)} ${tenure?.toLowerCase() || 'semester'}`;
}

/** 1st, 2nd, 3rd, 4th … */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const ending = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th');
  return `${number}${ending}`;
}

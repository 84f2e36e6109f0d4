import type { Choice } from '../field.ts';

/** No course has more terms than this; with a course, its own number counts. */
export const termRange = [1, 20] as const;

/** How many terms a choice offers while no course is chosen. */
const termsWithoutCourse = 6;

/** What is known of a course as far as its terms go. */
export interface TermsOf {
  /** The term's word: Semester, Year. */
  readonly tenure: string;
  readonly no_of_term: number | null;
}

/** The terms 1 … no_of_term of a course, each in its words ('3rd Semester'); 1 to 6 without one. */
export function termChoices(course: TermsOf | undefined): Choice[] {
  const word = course?.tenure || 'Term';
  return Array.from({ length: course?.no_of_term ?? termsWithoutCourse }, (_, at) => ({
    value: at + 1,
    label: `${ordinal(at + 1)} ${word}`,
  }));
}

/**
 * A term as its course calls it: '3rd semester', '1st year'; '' for none. Where nobody says what the course calls it,
 * it is a semester.
 */
export function sayTerm({ semester, tenure }: { semester: number | null; tenure?: string | undefined }): string {
  return semester === null ? '' : `${ordinal(semester)} ${tenure?.toLowerCase() || 'semester'}`;
}

/** 1st, 2nd, 3rd, 4th … */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const ending = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th');
  return `${number}${ending}`;
}

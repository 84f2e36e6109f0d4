import { followSection } from '#model/academics/follow-section.ts';
import type { Views } from '#portal/kit/views.ts';
import { knownOfCourse, SubjectOfCourse, TermOfCourse } from '../course-inputs.tsx';
import { LetterOfSection } from './letter-of-section.tsx';
import { StudentsOfSection } from './students-of-section.tsx';

/**
 * Rungs 2 and 3 of the ladder: course and stream limit terms and subjects, and with the semester the students. A letter
 * may already be in use.
 */
export const sectionViews: Views = {
  follow: (before, after, known) => followSection(before, after, knownOfCourse(known)),
  inputs: {
    semester: TermOfCourse,
    sub_code: SubjectOfCourse,
    section: LetterOfSection,
    student_data: StudentsOfSection,
  },
};

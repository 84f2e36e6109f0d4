import { course } from '#model/academics/course.ts';
import { followSection } from '#model/academics/follow-section.ts';
import { subject } from '#model/academics/subject.ts';
import type { TermsOf } from '#model/academics/terms.ts';
import { RefInput } from '#portal/kit/kinds/ref.tsx';
import type { InputProps, Known, Views } from '#portal/kit/views.ts';
import { useSubjectOptions } from '../subject-options.ts';
import { TermInput } from '../term-input.tsx';
import { StudentsOfSection } from './students-of-section.tsx';

/** Rungs 2 and 3 of the ladder: course and stream decide terms and subjects, and with the semester who can be chosen. */
export const sectionViews: Views = {
  follow: (before, after, known) =>
    followSection(before, after, {
      courseOf: (name) => termsOf(known, name),
      subjectOf: (code) => known(subject, code),
    }),
  inputs: { semester: TermOfCourse, sub_code: SubjectOfCourse, student_data: StudentsOfSection },
};

function TermOfCourse(props: InputProps<number | string | null>) {
  return <TermInput courseField="course" {...props} />;
}

function SubjectOfCourse(props: InputProps<string>) {
  const { course: name, stream } = props.values;
  const options = useSubjectOptions({ course: String(name ?? ''), stream: String(stream ?? '') });
  return <RefInput {...props} options={options} />;
}

function termsOf(known: Known, name: unknown): TermsOf | undefined {
  const row = known(course, name);
  return row && { tenure: String(row['tenure']), no_of_term: Number(row['no_of_term']) };
}

import { course } from '#model/academics/course.ts';
import type { SectionReferences } from '#model/academics/follow-section.ts';
import { subject } from '#model/academics/subject.ts';
import { RefInput } from '#portal/kit/kinds/ref-view.tsx';
import type { InputProps, FindCached } from '#portal/kit/views.ts';
import { useSubjectOptions } from './subject-options.ts';
import { TermInput } from './term-input.tsx';
import { termsOf } from './use-course.ts';

/** A term of the course that the form names in `course`. */
export function TermOfCourse(props: InputProps<number | string | null>) {
  return <TermInput courseField="course" {...props} />;
}

/** A subject that is taught in the course and the stream of the form. */
export function SubjectOfCourse(props: InputProps<string>) {
  const { course: name, stream } = props.values;
  const options = useSubjectOptions({ course: String(name ?? ''), stream: String(stream ?? '') });
  return <RefInput {...props} options={options} />;
}

/** The course and subject lookups, based on the data that the form's selects have loaded. */
export function knownOfCourse(known: FindCached): SectionReferences {
  return {
    courseOf: (name) => {
      const row = known(course, name);
      return row && termsOf(row);
    },
    subjectOf: (code) => known(subject, code),
  };
}

import { followClass } from '#model/academics/class-name.ts';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { knownOfCourse } from '../course-inputs.tsx';
import { TermInput } from '../term-input.tsx';
import { ClassNameInput } from './class-name-input.tsx';
import { DepartmentOfMajor } from './department-of-major.tsx';
import { MajorSubjects, SubjectsOfClass } from './subjects-of-class.tsx';

/** Rungs 2 and 3 of the ladder: earlier choices limit later ones and provide the suggested name of the class. */
export const classViews: Views = {
  follow: (before, after, known) => followClass(before, after, knownOfCourse(known).courseOf),
  inputs: {
    dept_code: DepartmentOfMajor,
    term: TermOfCourse,
    compulsory: SubjectsOfClass,
    major: MajorSubjects,
    optional: SubjectsOfClass,
    class_name: ClassNameInput,
  },
};

function TermOfCourse(props: InputProps<number | string | null>) {
  return <TermInput courseField="course_name" {...props} />;
}

import { branches } from './branches.ts';
import { activeSession } from './college.ts';
import { students, type DemoStudent } from './students.ts';
import { taught, type Taught } from './teaching.ts';

/** The students who sit together for a paper, as entered. */
export interface DemoSection {
  session: string;
  course: string;
  stream: string;
  semester: number;
  sub_code: string;
  section: string;
  student_data: { roll_no: string; name: string; email: string }[];
}

/** A section, and the paper that it sits for. */
export interface Sitting {
  section: DemoSection;
  paper: Taught;
}

/** Every section of every paper taught, in the order of the papers. */
export const sittings: Sitting[] = taught.flatMap((paper) => {
  const all = studentsOf(paper);
  const size = Math.ceil(all.length / paper.sections);
  return Array.from({ length: paper.sections }, (_, at) => ({
    paper,
    section: {
      session: activeSession,
      course: paper.course,
      stream: paper.stream,
      semester: paper.semester,
      sub_code: paper.paper.sub_code,
      section: 'ABCD'.charAt(at),
      student_data: all
        .slice(at * size, (at + 1) * size)
        .map(({ college_roll_no, name, email }) => ({ roll_no: college_roll_no, name, email })),
    },
  }));
});

/** Those who take a paper, by roll number. */
function studentsOf({ course, stream, semester, takenBy }: Taught): DemoStudent[] {
  const codes = branches
    .filter((one) => one.course === course && one.stream === stream)
    .filter((one) => takenBy.length === 0 || takenBy.includes(one.dept_code))
    .map((one) => one.branch_code);
  return students
    .filter((one) => one.current_semester === semester && codes.includes(one.branch_code))
    .sort((a, b) => (a.college_roll_no < b.college_roll_no ? -1 : 1));
}

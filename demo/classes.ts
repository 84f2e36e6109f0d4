import { ordinal } from '../src/model/academics/terms.ts';
import { courses } from './college.ts';
import { cohorts } from './enrolment.ts';
import { facultyOf } from './people.ts';
import { taught, type Taught } from './teaching.ts';

/** A class as entered. */
export interface DemoClass {
  course_name: string;
  stream_name: string;
  course_type: 'MAJOR' | 'PASS';
  dept_code: string;
  term: number;
  compulsory: Entry[];
  major: Entry[];
  optional: Entry[];
  teacher_list: { name: string; email: string }[];
  intake: number;
  is_admission: 0 | 1;
  class_name: string;
}

type Entry = { label: string; code: string };

/** A class for each department of a running semester, and one for the pass course beside those of the older scheme. */
export const classes: DemoClass[] = [...majorClasses(), ...passClasses()];

function majorClasses(): DemoClass[] {
  return cohorts.map(({ branch, semester, size }) => {
    const { course, stream, dept_code } = branch;
    const term = { course, stream, semester };
    const own = papersOf(term).filter(({ takenBy }) => takenBy.length === 0 || takenBy.includes(dept_code));
    const compulsory = own.filter(isForEverybody);
    const major = own.filter((one) => !compulsory.includes(one) && isMajorFor(one, dept_code));
    return {
      course_name: course,
      stream_name: stream,
      course_type: 'MAJOR',
      dept_code,
      term: semester,
      compulsory: entries(compulsory),
      major: entries(major),
      optional: entries(own.filter((one) => !compulsory.includes(one) && !major.includes(one))),
      teacher_list: teachersOf([dept_code]),
      intake: seatsFor(size),
      is_admission: semester === 1 ? 1 : 0,
      class_name: `${named(term)} - ${dept_code} MAJOR`,
    };
  });
}

function passClasses(): DemoClass[] {
  const programmes = [
    ['BA', 'Arts'],
    ['BSc', 'Science'],
    ['BCom', 'Commerce'],
  ] as const;
  return programmes.flatMap(([course, stream]) =>
    [1, 3, 5].map((semester): DemoClass => {
      const term = { course, stream, semester };
      const open = papersOf(term).filter((one) => !/-H[CEG]-/.test(one.paper.sub_code));
      const compulsory = open.filter(isForEverybody);
      return {
        course_name: course,
        stream_name: stream,
        course_type: 'PASS',
        dept_code: '',
        term: semester,
        compulsory: entries(compulsory),
        major: [],
        optional: entries(open.filter((one) => !compulsory.includes(one))),
        teacher_list: teachersOf([...new Set(open.map((one) => one.paper.dept_code))]),
        intake: 120,
        is_admission: semester === 1 ? 1 : 0,
        class_name: `${named(term)} - PASS COURSE`,
      };
    }),
  );
}

interface Term {
  course: string;
  stream: string;
  semester: number;
}

function papersOf({ course, stream, semester }: Term): Taught[] {
  return taught.filter((one) => one.course === course && one.stream === stream && one.semester === semester);
}

/** Ability enhancement and the language paper are compulsory. */
function isForEverybody({ paper }: Taught): boolean {
  return paper.sub_code.includes('-AE-') || paper.is_MIL === 1;
}

/** What a department teaches its own, electives for others aside. */
function isMajorFor({ paper, takenBy }: Taught, dept_code: string): boolean {
  const isOwn = paper.dept_code === dept_code || takenBy.length === 0;
  return isOwn && !/-(HG|SE|RE)-|^SEC/.test(paper.sub_code);
}

function entries(papers: Taught[]): Entry[] {
  return papers.map(({ paper }) => ({ label: paper.sub_name, code: paper.sub_code }));
}

function teachersOf(departments: string[]): { name: string; email: string }[] {
  return departments.flatMap(facultyOf).map(({ name, email }) => ({ name, email }));
}

/** Seats come in tens and are not all taken. */
function seatsFor(size: number): number {
  return Math.max(10, Math.ceil((size + 2) / 10) * 10);
}

function named({ course, stream, semester }: Term): string {
  const tenure = courses.find((one) => one.name === course)?.tenure ?? 'Term';
  return `${course} ${stream} ${ordinal(semester)} ${tenure}`;
}

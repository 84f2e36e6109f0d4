import { inventedName } from './teacher.ts';
import type { Row, Rows, Teacher } from './teacher.ts';
import { titleOf } from './tracks.ts';

const universities = ['Gauhati University', 'Gauhati University', 'Dibrugarh University', 'Assam University', 'NEHU'];

/** What somebody studied: the degrees, and what goes with them. */
export function studyOf(teacher: Teacher): Rows {
  const { field, began } = teacher;
  const choose = teacher.choosing('study');
  const graduated = began - choose.between(4, 8);
  const university = choose.of(universities);
  return {
    bDegree: [
      {
        course_b: field.bachelor,
        subject_b: `${field.subject === 'Library and Information Science' ? 'History' : field.subject} (Honours)`,
        university_b: choose.of(universities),
        year_b: String(graduated),
      },
    ],
    mDegree: [
      {
        course_m: field.master,
        subject_m: field.subject,
        university_m: university,
        year_m: String(graduated + 2),
      },
    ],
    phd: teacher.hasDoctorate ? [doctorateOf(teacher)] : [],
    // The University Grants Commission ended the M.Phil in 2022, and few took it up in the years before.
    mphil: began < 2017 && choose.happens(75) ? [masterOfPhilosophy(teacher, graduated + 3)] : [],
    oDegree: othersOf(teacher, graduated + 2),
  };
}

function doctorateOf({ track, field, began, isSenior, choosing }: Teacher): Row {
  const choose = choosing('doctorate');
  const year = isSenior ? began + choose.between(1, 7) : began + choose.between(0, 5);
  return {
    title_p: titleOf(track, 80),
    year_p: String(Math.min(2025, year)),
    university_p: choose.of(universities),
    department_p: field.subject,
    supervisor_p: `Dr ${inventedName(choose)}`,
  };
}

function masterOfPhilosophy({ track, field, choosing }: Teacher, year: number): Row {
  const choose = choosing('philosophy');
  return {
    title_m1: titleOf(track, 81),
    year_m1: String(year),
    university_m1: choose.of(universities),
    department_m1: field.subject,
    supervisor_m1: `Dr ${inventedName(choose)}`,
  };
}

function othersOf({ hasDoctorate, choosing }: Teacher, year: number): Row[] {
  const choose = choosing('tests');
  const tests = [
    { description_o: hasDoctorate ? 'SLET (North East)' : 'National Eligibility Test (UGC)', year_o: String(year + 1) },
  ];
  const more = choose.of([
    'Diploma in computer application',
    'Certificate in Sanskrit',
    'B.Ed.',
    'Certificate in French',
  ]);
  return choose.happens(60) ? [...tests, { description_o: more, year_o: String(year + 2) }] : tests;
}

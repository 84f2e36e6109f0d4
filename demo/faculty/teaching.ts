import type { SeededRandom } from '../seeded-random.ts';
import { academicYear, inventedName, paperNamed, quarterOf, someOf, thisYear, yearOf } from './teacher.ts';
import type { Proof, Row, Rows, Teacher } from './teacher.ts';
import { titleOf } from './tracks.ts';

/** What somebody teaches, and whom. */
export function teachingOf(teacher: Teacher, proof: Proof): Rows {
  const choose = teacher.choosing('teaching');
  const { field, isSenior } = teacher;
  return {
    guideship: scholarsOf(teacher, choose),
    courses_covered: Array.from({ length: isSenior ? choose.between(4, 6) : choose.between(3, 4) }, (_, at) => {
      const year = thisYear - Math.floor(at / 2);
      return {
        paper: paperNamed(field.papers[at % field.papers.length] ?? ''),
        topic: field.units[at % field.units.length] ?? '',
        year: academicYear(year),
        quarter: at === 0 ? `${year} 4th` : quarterOf(`${year}-0${choose.between(7, 9)}`),
        remark: choose.of(['Covered in full', 'Covered, with two tests', 'Last unit as self-study', '']),
        file: choose.happens(40) ? proof('FACULTY_COURSES_COVERED', choose) : [],
      };
    }),
    student_related_activity: someOf(choose, field.activities, choose.between(2, 3)).map((activity) => {
      const year = yearOf(teacher, choose, 3);
      return {
        activity,
        year: academicYear(year),
        quarter: quarterOf(`${year}-0${choose.between(7, 9)}`),
        student_count: choose.between(12, 95),
        remark: choose.of(['With a report', 'In two batches', 'Jointly with the NSS unit', '']),
        file: choose.happens(55) ? proof('FACULTY_STUDENT_RELATED_ACTIVITY', choose) : [],
      };
    }),
  };
}

/** Doctoral scholars for teachers who may supervise them; for the others, students who wrote a dissertation. */
function scholarsOf({ track, isSenior, hasDoctorate }: Teacher, choose: SeededRandom): Row[] {
  const isGuide = isSenior && hasDoctorate;
  return Array.from({ length: isGuide ? choose.between(2, 4) : choose.between(1, 2) }, (_, at) => {
    const year = thisYear - 1 - at - choose.between(0, 2);
    const since = thisYear - year;
    const thesis = since > 4 ? 'Degree awarded' : since > 3 ? 'Thesis submitted' : 'Working for the PhD';
    return {
      name: inventedName(choose),
      date_of_registration: `${year}-0${choose.between(1, 9)}-${choose.between(10, 28)}`,
      topic: titleOf(track, 86 + at),
      status: isGuide ? thesis : since > 1 ? 'Dissertation completed' : 'Working on the dissertation',
    };
  });
}

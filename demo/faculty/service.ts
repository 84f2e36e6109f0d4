import type { SeededRandom } from '../seeded-random.ts';
import { academicYear, dateIn, quarterOf, someOf, thisYear, yearOf } from './teacher.ts';
import type { Proof, Row, Rows, Teacher } from './teacher.ts';

const inCollege = [
  'Admission Committee',
  'Examination Committee',
  'Internal Quality Assurance Cell',
  'Anti-Ragging Committee',
  'Library Committee',
  'Editorial board of the college magazine',
  'Routine Committee',
  'College Week, literary section',
  'Women Cell',
  'NAAC criterion team',
] as const;

const outside = [
  'NSS camp in the adopted village',
  'Blood donation camp',
  'Flood relief at Palasbari',
  'Cleaning of the river bank',
  'Literacy drive in the locality',
  'Tree planting along the Brahmaputra',
  'Health camp with the district hospital',
  'Awareness meeting on child rights',
] as const;

const achievements = [
  ['Reviewer of a journal', 'Four papers a year'],
  ['Resource person of the refresher course', 'Two lectures'],
  ['Member of the board of studies', 'Undergraduate'],
  ['Paper setter and moderator of the university', ''],
  ['Life member of the learned society of the subject', ''],
  ['Talk on the radio', 'Twenty minutes, in Assamese'],
] as const;

const givers = [
  'Learned society of the subject',
  'Gauhati University',
  'Teachers’ Association of the zone',
  'District administration',
];

/** What somebody does beside teaching, and was given for it. */
export function serviceOf(teacher: Teacher, proof: Proof): Rows {
  const choose = teacher.choosing('service');
  const { field, isSenior, isGuest } = teacher;
  return {
    college_activities: someOf(choose, inCollege, isSenior ? choose.between(3, 5) : choose.between(2, 3)).map((name) =>
      activity(name, {
        teacher,
        choose,
        position: isGuest ? 'Member' : choose.of(['Member', 'Member', 'Convener', 'Coordinator']),
        file: choose.happens(50) ? proof('FACULTY_CAMPUS_ACTIVITY', choose) : [],
      }),
    ),
    social_activities: someOf(choose, outside, choose.between(2, 3)).map((name) =>
      activity(name, {
        teacher,
        choose,
        position: choose.of(['Volunteer', 'Teacher in charge', 'Organiser']),
        file: choose.happens(50) ? proof('FACULTY_EXTENSION_ACTIVITY', choose) : [],
      }),
    ),
    cocurricular: someOf(choose, achievements, choose.between(1, 3)).map(([achievement, other_info]) => ({
      achievement: `${achievement}${achievement.endsWith('course') ? ` in ${field.subject}` : ''}`,
      date_year: dateIn(yearOf(teacher, choose, 6), choose),
      other_info,
    })),
    awards: someOf(choose, field.awards, isSenior ? choose.between(1, 3) : 1).map((area) => ({
      area,
      achievement: choose.of(givers),
      award: String(yearOf(teacher, choose, 9)),
      other_info: choose.of(['Citation and shawl', 'Certificate and Rs 5,000', '']),
      file: choose.happens(60) ? proof('FACULTY_AWARDS', choose) : [],
    })),
  };
}

interface Doing {
  readonly teacher: Teacher;
  readonly choose: SeededRandom;
  readonly position: string;
  readonly file: ReturnType<Proof>;
}

function activity(name: string, { teacher, choose, position, file }: Doing): Row {
  const year = Math.min(thisYear - 1, yearOf(teacher, choose, 6));
  const from = `${year}-0${choose.between(7, 9)}`;
  const isOneDay = choose.happens(30);
  return {
    name,
    position,
    from,
    till: isOneDay ? from : `${year + 1}-0${choose.between(3, 6)}`,
    other_info: choose.of(['', '', 'By order of the principal', 'With students of the department']),
    year: academicYear(year),
    quarter: quarterOf(from),
    file,
  };
}

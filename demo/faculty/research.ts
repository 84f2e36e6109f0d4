import type { SeededRandom } from '../seeded-random.ts';
import { academicYear, dateIn, inventedName, newestFirst, quarterOf, someOf, thisYear } from './teacher.ts';
import type { Proof, Row, Rows, Teacher } from './teacher.ts';
import { titleOf } from './tracks.ts';

const hosts = [
  'Gauhati University',
  'Cotton University',
  'Pandu College (sample)',
  'Bodoland University',
  'Rangia College',
];
const general = [
  'Research methods for college teachers',
  'Intellectual property in higher education',
  'The new education policy in the classroom',
  'Teaching with open resources',
  'Academic writing and its ethics',
];
const scopes = [
  'National seminar',
  'National seminar',
  'International conference',
  'State seminar',
  'Workshop',
  'Webinar',
];
const durations = ['6 months', '1 year', '18 months', '2 years', '3 years'] as const;
const monthsOf: Readonly<Record<(typeof durations)[number], number>> = {
  '6 months': 6,
  '1 year': 12,
  '18 months': 18,
  '2 years': 24,
  '3 years': 36,
};

/** Seminars, courses for teachers, and projects with money. */
export function researchOf(teacher: Teacher, proof: Proof): Rows {
  const choose = teacher.choosing('research');
  return {
    seminar: newestFirst(seminarsOf(teacher, { choose, proof })),
    workshop: newestFirst(coursesOf(teacher, { choose, proof })),
    research: projectsOf(teacher, choose),
  };
}

interface Making {
  readonly choose: SeededRandom;
  readonly proof: Proof;
}

function seminarsOf(teacher: Teacher, { choose, proof }: Making): Row[] {
  const { track, field, isSenior, began } = teacher;
  const span = Math.min(8, thisYear - began + 2);
  const count = isSenior ? choose.between(5, 9) : choose.between(3, 6);
  return Array.from({ length: count }, (_, at) => {
    const scope = choose.of(scopes);
    // Not every participant of a workshop presents a paper.
    const isListening = scope === 'Workshop' || scope === 'Webinar';
    return {
      theme: `${scope}: ${choose.of(isListening ? general : field.seminars)}`,
      title: isListening ? '' : titleOf(track, 30 + at),
      organised_by: `Department of ${field.subject}, ${choose.of(hosts)}`,
      sponsored_by: choose.of([...field.agencies, 'The host itself', '']),
      date_year: dateIn(thisYear - Math.floor((at * span) / count), choose),
      file: choose.happens(60) ? proof('FACULTY_WORKSHOP', choose) : [],
    };
  });
}

/**
 * An orientation programme soon after the appointment, a refresher course later, and what came on the screen since
 * 2020.
 */
function coursesOf({ began, field, isSenior }: Teacher, { choose, proof }: Making): Row[] {
  const centre = 'Human Resource Development Centre, Gauhati University';
  const since = Math.min(thisYear - 1, Math.max(began + 1, thisYear - 7));
  const courses = [
    ['Orientation Programme', centre, String(Math.min(thisYear - 1, began + 2)), '28 days'],
    [`Refresher Course in ${field.subject}`, centre, dateIn(choose.between(since, thisYear - 1), choose), '14 days'],
    [
      'Short Term Course: teaching with a learning site',
      centre,
      dateIn(Math.max(began, 2021 + choose.between(0, 3)), choose),
      '7 days',
    ],
    [
      'Faculty Development Programme: outcome-based curriculum',
      'IQAC, Pandu College (sample)',
      dateIn(Math.max(began, 2023 + choose.between(0, 2)), choose),
      '5 days',
    ],
  ] as const;
  return someOf(choose, courses, isSenior ? 4 : choose.between(2, 3)).map(
    ([theme, organised_by, date_year, duration]) => ({
      theme,
      organised_by,
      date_year,
      duration,
      sponsored_by: organised_by === centre ? 'UGC' : 'The college',
      file: choose.happens(70) ? proof('FACULTY_WORKSHOP', choose) : [],
    }),
  );
}

function projectsOf({ track, field, isSenior, began }: Teacher, choose: SeededRandom): Row[] {
  return Array.from({ length: isSenior ? choose.between(2, 4) : choose.between(1, 2) }, (_, at) => {
    const duration = choose.of(durations);
    const year = Math.max(began, thisYear - at * 2 - choose.between(0, 1));
    const begins = dayIn(year, choose.between(1, 9));
    const ends = monthsLater(begins, monthsOf[duration]);
    const isSmall = choose.happens(25);
    const isOver = ends < '2026-11';
    return {
      title: titleOf(track, 46 + at),
      sponsored_by: isSmall ? 'College seed grant' : choose.of(field.agencies),
      duration,
      fund: isSmall ? choose.of([0.25, 0.5, 0.75]) : choose.of([1.2, 1.5, 2, 2.4, 3.6, 4.85, 6.2, 9.8, 12.5]),
      co_researcher: choose.happens(50) ? inventedName(choose) : '',
      status: isOver ? 'Completed' : 'Ongoing',
      commencement_date: begins,
      ...(isOver && { submission_date: ends }),
      year: academicYear(begins),
      quarter: quarterOf(begins),
    };
  });
}

function dayIn(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

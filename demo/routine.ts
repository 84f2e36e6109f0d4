import { clashesOf, type Hour } from '../src/model/academics/routine-clashes.ts';
import { days } from '../src/model/academics/week.ts';
import { facultyOf, type DemoEmployee } from './people.ts';
import { sittings, type DemoSection, type Sitting } from './sections.ts';

/** An hour of the routine as entered. */
export interface DemoHour extends Hour {
  semester: number;
  period_number: number;
  start_time: string;
  end_time: string;
}

/** Lunch is after the fourth hour; there is no teaching after it on Saturday. */
const periods: [start: string, end: string][] = [
  ['09:30', '10:15'],
  ['10:15', '11:00'],
  ['11:00', '11:45'],
  ['11:45', '12:30'],
  ['13:15', '14:00'],
  ['14:00', '14:45'],
  ['14:45', '15:30'],
];
const beforeLunch = 4;

const rooms: Record<string, string[]> = {
  Arts: ['B-101', 'B-102', 'B-103', 'B-104', 'B-105', 'B-201', 'B-202', 'B-203', 'B-204'],
  Science: ['S-11', 'S-12', 'S-13', 'S-14', 'S-21', 'S-22', 'S-23'],
  Commerce: ['C-1', 'C-2'],
};

/** Hours that are held together: one lecture, or the two periods of a practical. */
interface Lesson {
  section: DemoSection;
  /** The section's, or '' where the whole term sits together. */
  letter: string;
  teacher: DemoEmployee;
  length: 1 | 2;
  rooms: string[];
}

/** Most periods in a day for one teacher. */
const mostADay = 5;

const sections = sittings.map((one) => one.section);

/**
 * The whole week of the active session, without a clash, in the order of the week. The most difficult hours are placed
 * first: the practicals, then the terms with the fullest week. Throws if an hour cannot be placed.
 */
export function weekOfRoutine(): DemoHour[] {
  const lessons = lessonsOf(staffed(sittings));
  const periodsOf = ({ section: { course, semester } }: Lesson) =>
    lessons
      .filter(({ section: other }) => other.course === course && other.semester === semester)
      .reduce((sum, { length }) => sum + length, 0);
  const hardness = new Map(lessons.map((one) => [one, one.length * 1000 + periodsOf(one)]));
  lessons.sort((a, b) => (hardness.get(b) ?? 0) - (hardness.get(a) ?? 0));
  const placed: DemoHour[] = [];
  for (const lesson of lessons) placed.push(...place(lesson, placed));
  const order = ({ day, period_number }: DemoHour) => days.findIndex((one) => one === day) * 10 + period_number;
  return placed.sort((a, b) => order(a) - order(b));
}

type Staffed = Sitting & { teacher: DemoEmployee };

/** Shares the sections of a department's papers among as many of its teachers as then have twelve periods each. */
function staffed(all: Sitting[]): Staffed[] {
  const load = new Map<DemoEmployee, number>();
  const total = (dept: string) =>
    all.filter(({ paper }) => paper.paper.dept_code === dept).reduce((sum, { paper }) => sum + weekly(paper), 0);
  return all
    .toSorted((a, b) => weekly(b.paper) - weekly(a.paper))
    .map((sitting) => {
      const dept = sitting.paper.paper.dept_code;
      const faculty = facultyOf(dept);
      const wanted = faculty.slice(0, Math.max(1, Math.floor(total(dept) / 12)));
      const [teacher] = wanted.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0));
      if (!teacher) throw new Error(`Nobody of ${dept} can teach ${sitting.section.sub_code}.`);
      load.set(teacher, (load.get(teacher) ?? 0) + weekly(sitting.paper));
      return { ...sitting, teacher };
    });
}

function weekly({ lectures, practicals }: Sitting['paper']): number {
  return lectures + 2 * practicals;
}

function lessonsOf(all: Staffed[]): Lesson[] {
  return all.flatMap(({ section, paper, teacher }) => {
    const halls = rooms[paper.stream] ?? [];
    // Each section stays near a room of its own, so that students do not walk more than they must.
    const home = (section.semester + section.section.charCodeAt(0) + section.course.length) % halls.length;
    const near = [...halls.slice(home), ...halls.slice(0, home)];
    const letter = paper.sections === 1 && paper.takenBy.length === 0 ? '' : section.section;
    const lectures = Array.from({ length: paper.lectures }, (): Lesson => ({
      section,
      letter,
      teacher,
      length: 1,
      rooms: near,
    }));
    const practicals = Array.from({ length: paper.practicals }, (): Lesson => ({
      section,
      letter,
      teacher,
      length: 2,
      rooms: [paper.laboratory, `${paper.laboratory} 2`],
    }));
    return [...lectures, ...practicals];
  });
}

/** The hours of a lesson at the best time at which they clash with nothing that is placed. */
function place(lesson: Lesson, placed: DemoHour[]): DemoHour[] {
  const free = days
    .flatMap((day) => {
      const today = placed.filter((one) => one.day === day);
      const last = day === 'Sat' ? beforeLunch : periods.length;
      return Array.from({ length: last }, (_, at) => ({ first: at + 1, day, today }))
        .filter(({ first }) => first + lesson.length - 1 <= last)
        .filter(({ first }) => lesson.length === 1 || first !== beforeLunch);
    })
    .map((start) => ({ ...start, cost: costOf(lesson, start) }))
    .sort((a, b) => a.cost - b.cost);
  for (const { first, day, today, cost } of free) {
    if (cost === Infinity) break;
    for (const room of lesson.rooms) {
      const hours = hoursOf(lesson, { day, first, room });
      if (hours.every((hour) => clashesOf(hour, { hours: today, sections }).length === 0)) return hours;
    }
  }
  throw new Error(`There is no time left for ${lesson.section.sub_code} ${lesson.section.section}.`);
}

interface Start {
  day: string;
  first: number;
  today: DemoHour[];
}

/**
 * How little a start suits: a paper once a day, days of equal length, lectures early and practicals after lunch;
 * Infinity where the teacher's day is full.
 */
function costOf({ section, letter, teacher, length }: Lesson, { day, first, today }: Start): number {
  const { course, semester, sub_code } = section;
  const taughtBy = today.filter((one) => one.teacher === teacher.email).length;
  const sameTerm = today.filter((one) => one.course === course && one.semester === semester);
  const samePaper = sameTerm.filter((one) => one.sub_code === sub_code && one.section === letter).length;
  if (taughtBy + length > mostADay) return Infinity;
  const unusual = (day === 'Sat' ? 10 : 0) + (length === 2 && first <= beforeLunch ? 60 : 0);
  return samePaper * 100 + taughtBy * 8 + sameTerm.length * 2 + first + unusual;
}

function hoursOf(
  { section, letter, teacher, length }: Lesson,
  { day, first, room }: { day: string; first: number; room: string },
): DemoHour[] {
  const { session, course, stream, semester, sub_code } = section;
  return periods.slice(first - 1, first - 1 + length).map(([start_time, end_time], at) => ({
    session,
    day,
    course,
    stream,
    semester,
    sub_code,
    section: letter,
    teacher: teacher.email,
    teacher_name: teacher.name,
    room_number: room,
    period_number: first + at,
    start_time,
    end_time,
  }));
}

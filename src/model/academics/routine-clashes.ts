import type { StudentEntry } from '../kinds/students.ts';
import { isSameStudent } from './section-students.ts';
import { formatTerm } from './terms.ts';
import { days } from './week.ts';

/** An entry of the routine, reduced to the fields that can cause a clash. */
export interface Hour {
  /** Absent until it is stored. */
  readonly id?: number;
  readonly session: string;
  readonly day: string;
  readonly course: string;
  readonly stream: string;
  readonly semester: number | null;
  /** The course's word for a term, for use in sentences; absent where it was not requested. */
  readonly tenure?: string;
  readonly section: string;
  readonly sub_code: string;
  readonly teacher: string;
  readonly teacher_name: string;
  readonly room_number: string;
  readonly period_number: number | null;
  /** HH:MM */
  readonly start_time: string | null;
  /** HH:MM */
  readonly end_time: string | null;
}

/** The students of a section, as far as it shows which student is in which hour. */
export interface Roster {
  readonly session: string;
  readonly course: string;
  readonly stream: string;
  readonly semester: number | null;
  readonly sub_code: string;
  readonly section: string;
  readonly student_data: readonly StudentEntry[];
}

/** The data that an hour is compared with: the other hours of its session, and the sections of its term. */
export interface ClashContext {
  readonly hours: readonly Hour[];
  readonly sections: readonly Roster[];
}

/** Two hours that cannot both be held: what they share, the other hour, and a sentence that names it. */
export interface Clash {
  readonly field: 'teacher' | 'teacher_name' | 'room_number' | 'section';
  readonly other: Hour;
  readonly message: string;
}

/** A time of the week at which an hour would not clash. */
export interface Slot {
  readonly day: string;
  readonly period_number: number;
  readonly start_time: string;
  readonly end_time: string;
}

/**
 * The fields of an hour that decide whether it clashes, besides the text for a room and a guest. A change of any other
 * field needs no new reason.
 */
const decisive = [
  'session',
  'day',
  'course',
  'stream',
  'semester',
  'sub_code',
  'section',
  'teacher',
  'start_time',
  'end_time',
] as const;

/** Whether an hour is new, or changed in a way that may cause a clash. Only then does a clash need a reason. */
export function needsClashCheck(before: Partial<Hour> | undefined, after: Hour): boolean {
  if (!before) return true;
  const isOther = (name: 'room_number' | 'teacher_name') => !sameWords(before[name] ?? '', after[name]);
  // A guest is identified by the name alone.
  const guest = after.teacher === '' && isOther('teacher_name');
  return guest || isOther('room_number') || decisive.some((name) => before[name] !== after[name]);
}

/** What a user must do to save an entry that clashes. */
export const clashAdvice = 'Choose another time, or give a reason to save it all the same.';

/**
 * Returns every clash of an hour with other hours of its session: the same teacher, the same room or the same students
 * at overlapping times of one day. An hour without a day or times never clashes.
 */
export function clashesOf(hour: Hour, { hours, sections }: ClashContext): Clash[] {
  return hours.filter((other) => meet(hour, other)).flatMap((other) => clashesWith(hour, other, sections));
}

/**
 * Whether another hour of the same term is held at that time. If so, only the rosters can show that the students do not
 * clash.
 */
export function hasParallelHour(hour: Hour, hours: readonly Hour[]): boolean {
  return hours.some((other) => meet(hour, other) && sameTerm(hour, other));
}

/** Normalizes the text for a room or a guest for comparison: case and the amount of white space are ignored. */
export function normalizeName(words: string): string {
  return words.toLowerCase().replace(/\s+/g, ' ');
}

/**
 * Returns up to three times at which an hour would not clash, the nearest first. They are periods that the session
 * already has; if it has only this one, periods of the same length next to it. An hour longer than a period, such as a
 * practical, keeps its length.
 */
export function freeSlots(hour: Hour, surroundings: ClashContext): Slot[] {
  const usual = usualPeriods(surroundings.hours, hour.session);
  const periods = usual.length > 1 ? usual.map((period) => ofSameLength(period, hour)) : besideIt(hour);
  const today = days.findIndex((day) => day === hour.day);
  const slots = days.flatMap((day, at) =>
    periods.map((period) => ({
      slot: { day, ...period },
      far: Math.abs(at - today) * 20 + Math.abs(period.period_number - (hour.period_number ?? 0)),
    })),
  );
  return slots
    .filter(({ slot }) => slot.day !== hour.day || slot.period_number !== hour.period_number)
    .sort((a, b) => a.far - b.far)
    .map(({ slot }) => slot)
    .filter((slot) => clashesOf({ ...hour, ...slot }, surroundings).length === 0)
    .slice(0, 3);
}

/** A period of the day and its usual times. */
export type Period = Omit<Slot, 'day'>;

/** The periods of a session in order, each with the times that most of its hours have. */
export function usualPeriods(hours: readonly Hour[], session: string): Period[] {
  const counts = new Map<string, { period: Period; count: number }>();
  for (const one of hours) {
    const { period_number, start_time, end_time } = one;
    if (one.session !== session || period_number === null || start_time === null || end_time === null) continue;
    const key = `${period_number} ${start_time} ${end_time}`;
    const known = counts.get(key) ?? { period: { period_number, start_time, end_time }, count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  }
  const usual = new Map<number, Period>();
  for (const { period } of [...counts.values()].sort((a, b) => b.count - a.count)) {
    if (!usual.has(period.period_number)) usual.set(period.period_number, period);
  }
  return [...usual.values()].sort((a, b) => a.period_number - b.period_number);
}

/** Minutes since midnight of a time HH:MM. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function meet(hour: Hour, other: Hour): boolean {
  if (other.id !== undefined && other.id === hour.id) return false;
  if (other.session !== hour.session || other.day !== hour.day) return false;
  const { start_time: start, end_time: end } = hour;
  const { start_time: otherStart, end_time: otherEnd } = other;
  if (!start || !end || !otherStart || !otherEnd) return false;
  return start < otherEnd && otherStart < end;
}

function clashesWith(hour: Hour, other: Hour, sections: readonly Roster[]): Clash[] {
  const when = `on ${other.day}, ${other.start_time}–${other.end_time}`;
  const clashes: Clash[] = [];
  if (sameTeacher(hour, other)) {
    const who = other.teacher_name || other.teacher;
    const field = hour.teacher === '' ? 'teacher_name' : 'teacher';
    clashes.push({ field, other, message: `${who} already teaches ${named(other)} ${when}.` });
  }
  if (hour.room_number !== '' && sameRoom(hour, other)) {
    const room = other.room_number;
    clashes.push({ field: 'room_number', other, message: `Room ${room} already holds ${named(other)} ${when}.` });
  }
  if (sameStudents(hour, other, sections)) {
    clashes.push({ field: 'section', other, message: `These students already have ${named(other)} ${when}.` });
  }
  return clashes;
}

/** A guest has no e-mail address; guests are compared by name. */
function sameTeacher(hour: Hour, other: Hour): boolean {
  if (hour.teacher !== other.teacher) return false;
  return hour.teacher !== '' || (hour.teacher_name !== '' && sameWords(hour.teacher_name, other.teacher_name));
}

function sameRoom(hour: Hour, other: Hour): boolean {
  return sameWords(hour.room_number, other.room_number);
}

function sameWords(one: string, other: string): boolean {
  return normalizeName(one) === normalizeName(other);
}

/**
 * The sections of an hour list its students. If they are not known for both hours, equal letters or no letter mean the
 * same students. An hour without a letter is for every letter; its students are known only for the letters that have a
 * roster.
 */
function sameStudents(hour: Hour, other: Hour, sections: readonly Roster[]): boolean {
  if (!sameTerm(hour, other)) return false;
  const [these, those] = [rostersOf(hour, sections), rostersOf(other, sections)];
  if (share(studentsIn(these), studentsIn(those))) return true;
  const [known, otherKnown] = [lettersOf(these, other), lettersOf(those, hour)];
  const letters = new Set([hour.section, other.section, ...known, ...otherKnown].filter((letter) => letter !== ''));
  if (letters.size === 0) return true;
  const ofBoth = [...letters].filter((letter) => isFor(hour, letter) && isFor(other, letter));
  return ofBoth.some((letter) => !known.has(letter) || !otherKnown.has(letter));
}

function isFor({ section }: Hour, letter: string): boolean {
  return section === '' || section === letter;
}

/** The letters for which these rosters list the students, in the stream and the term of another hour. */
function lettersOf(rosters: readonly Roster[], other: Hour): Set<string> {
  return new Set(rosters.filter((one) => sameTerm(other, one)).map(({ section }) => section));
}

/** An hour without a stream is for every stream of its course; an hour without a term is for every term. */
function sameTerm(hour: Hour, { course, stream, semester }: Pick<Hour, 'course' | 'stream' | 'semester'>): boolean {
  if (hour.course !== course) return false;
  const streams = hour.stream === stream || hour.stream === '' || stream === '';
  return streams && (hour.semester === semester || hour.semester === null || semester === null);
}

function share(these: readonly StudentEntry[], those: readonly StudentEntry[]): boolean {
  const byRoll = Map.groupBy(those, ({ roll_no }) => roll_no);
  return these.some((one) => byRoll.get(one.roll_no)?.some((other) => isSameStudent(one, other)));
}

function studentsIn(rosters: readonly Roster[]): StudentEntry[] {
  return rosters.flatMap((one) => one.student_data);
}

/** The rosters of an hour. A roster without students is ignored. */
function rostersOf(hour: Hour, sections: readonly Roster[]): Roster[] {
  return sections.filter(
    (one) =>
      one.session === hour.session &&
      sameTerm(hour, one) &&
      one.sub_code === hour.sub_code &&
      isFor(hour, one.section) &&
      one.student_data.length > 0,
  );
}

/** An hour in words: 'BOT-HC-1016 (BSc Science, 1st semester, section A)'. */
function named({ sub_code, course, stream, section, ...term }: Hour): string {
  const whose = [
    stream && stream !== course ? `${course} ${stream}` : course,
    formatTerm(term),
    section && `section ${section}`,
  ];
  return `${sub_code} (${whose.filter(Boolean).join(', ')})`;
}

function ofSameLength(period: Period, { start_time, end_time }: Hour): Period {
  if (start_time === null || end_time === null) return period;
  const start = minutesOf(period.start_time);
  const length = minutesOf(end_time) - minutesOf(start_time);
  if (length < (minutesOf(period.end_time) - start) * 1.5) return period;
  return { ...period, end_time: clockOf(Math.min(start + length, lastMinute)) };
}

const lastMinute = 24 * 60 - 1;
const earliest = 7 * 60;
const latest = 20 * 60;

function besideIt({ period_number, start_time, end_time }: Hour): Period[] {
  if (period_number === null || start_time === null || end_time === null) return [];
  const [start, end] = [minutesOf(start_time), minutesOf(end_time)];
  return Array.from({ length: 12 }, (_, at) => at + 1)
    .map((number) => ({ number, shift: (number - period_number) * (end - start) }))
    .filter(({ shift }) => start + shift >= earliest && end + shift <= latest)
    .map(({ number, shift }) => ({
      period_number: number,
      start_time: clockOf(start + shift),
      end_time: clockOf(end + shift),
    }));
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

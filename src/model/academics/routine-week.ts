import { formatCount } from '../wording/format-count.ts';
import { decodeAddressPart } from '../text/decode-address-part.ts';
import { minutesOf, normalizeName, usualPeriods, type Hour } from './routine-clashes.ts';
import { formatTerm } from './terms.ts';
import { days } from './week.ts';

/** The three views of a week: by section, by teacher or by room. */
export type WeekView = 'section' | 'teacher' | 'room';

/** A section, a teacher or a room that has a week of its own. */
export interface Plan {
  /** Unique among plans of its kind; it is part of the page address. */
  readonly key: string;
  readonly label: string;
}

/** One row of the grid: a period, and its usual times if the session has any. */
export interface WeekRow {
  readonly period: number;
  readonly start: string | null;
  readonly end: string | null;
}

/** The entries of one cell of the grid. */
export interface WeekCell<One extends Hour = Hour> {
  readonly day: string;
  /** The entries that begin in this period. */
  readonly entries: readonly One[];
  /** The entries that began in another period and overlap this one. */
  readonly running: readonly One[];
}

/** Every section, teacher or room that the hours name, sorted by label. */
export function plansOf(of: WeekView, hours: readonly Hour[]): Plan[] {
  const plans = new Map<string, string>();
  for (const hour of hours) {
    for (const { key, label } of plansOfHour(of, hour)) if (!plans.has(key)) plans.set(key, label);
  }
  const all = [...plans].map(([key, label]) => ({
    key,
    label: isAmbiguous(label, plans) ? `${label} · ${key}` : label,
  }));
  return all.sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}

/**
 * The hours of one section, teacher or room. A section also has the hours that are taught to its whole term; the week
 * of a whole term has the hours of every section.
 */
export function hoursOfPlan<One extends Hour>(of: WeekView, key: string, hours: readonly One[]): One[] {
  if (of !== 'section') return hours.filter((hour) => plansOfHour(of, hour).some((plan) => plan.key === key));
  const [course, stream = '', semester = '', section = ''] = key.split('|').map(decodeAddressPart);
  return hours.filter(
    (hour) =>
      hour.course === course &&
      fits(hour.stream, stream) &&
      fits(String(hour.semester ?? ''), semester) &&
      fits(hour.section, section),
  );
}

/** The values that a new hour of a section, teacher or room has in common with its other hours. */
export function startOfPlan(of: WeekView, key: string, hours: readonly Hour[]): Partial<Hour> {
  const known = hours.find((hour) => plansOfHour(of, hour).some((plan) => plan.key === key));
  if (!known) return {};
  const { course, stream, semester, section, teacher, teacher_name, room_number } = known;
  if (of === 'teacher') return { teacher, teacher_name };
  if (of === 'room') return { room_number };
  return { course, stream, semester, section: key.endsWith('|') ? '' : section };
}

/** The rows of a session's grid: from its first period to its last, including periods without hours. */
export function rowsOfWeek(hours: readonly Hour[], session: string): WeekRow[] {
  const usual = usualPeriods(hours, session);
  const [first, last] = [usual[0]?.period_number, usual.at(-1)?.period_number];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const known = usual.find((one) => one.period_number === first + at);
    return { period: first + at, start: known?.start_time ?? null, end: known?.end_time ?? null };
  });
}

/** The cells of one line, Monday first. */
export function cellsOfRow<One extends Hour>(row: WeekRow, hours: readonly One[]): WeekCell<One>[] {
  return days.map((day) => {
    const today = hours.filter((hour) => hour.day === day);
    return {
      day,
      entries: today.filter((hour) => hour.period_number === row.period).sort(byTimeAndSection),
      running: today.filter((hour) => hour.period_number !== row.period && takes(hour, row)),
    };
  });
}

/** Minutes of the week that are taught; overlapping hours count once. */
export function minutesTaught(hours: readonly Hour[]): number {
  return days.reduce((sum, day) => sum + minutesOfDay(hours.filter((hour) => hour.day === day)), 0);
}

/** '18 hours a week', '4 hours 30 minutes a week'. */
export function formatTaughtTime(hours: readonly Hour[]): string {
  const minutes = minutesTaught(hours);
  const [full, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [full > 0 ? formatCount(full, 'hour') : '', rest > 0 || full === 0 ? formatCount(rest, 'minute') : ''];
  return `${parts.filter(Boolean).join(' ')} a week`;
}

/** The number of periods of the grid that are free. */
export function freePeriods(rows: readonly WeekRow[], hours: readonly Hour[]): number {
  return rows
    .flatMap((row) => cellsOfRow(row, hours))
    .filter((cell) => cell.entries.length === 0 && cell.running.length === 0).length;
}

function plansOfHour(of: WeekView, hour: Hour): Plan[] {
  if (of === 'section') return [sectionPlan({ ...hour, section: '' }), ...(hour.section ? [sectionPlan(hour)] : [])];
  if (of === 'teacher') return hour.teacher || hour.teacher_name ? [teacherPlan(hour)] : [];
  return hour.room_number ? [{ key: normalizeName(hour.room_number), label: hour.room_number }] : [];
}

function isAmbiguous(label: string, plans: ReadonlyMap<string, string>): boolean {
  return [...plans.values()].filter((one) => one === label).length > 1;
}

function sectionPlan({ course, stream, semester, section, tenure }: Hour): Plan {
  return {
    key: [course, stream, String(semester ?? ''), section].map(withoutBars).join('|'),
    label: [
      stream && stream !== course ? `${course} ${stream}` : course,
      formatTerm({ semester, tenure }),
      section && `section ${section}`,
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** A part of a key. Removes bars from the name of a course or a stream, because bars separate the parts. */
function withoutBars(part: string): string {
  return part.replace(/[%|]/g, (sign) => encodeURIComponent(sign));
}

function teacherPlan({ teacher, teacher_name }: Hour): Plan {
  return { key: teacher || normalizeName(teacher_name), label: teacher_name || teacher };
}

/** An empty value means everybody. */
function fits(one: string, other: string): boolean {
  return one === other || one === '' || other === '';
}

function byTimeAndSection(a: Hour, b: Hour): number {
  return `${a.start_time ?? ''} ${a.section}`.localeCompare(`${b.start_time ?? ''} ${b.section}`);
}

/** Whether an hour takes most of a period other than its own. */
function takes({ start_time, end_time }: Hour, { start, end }: WeekRow): boolean {
  if (start_time === null || end_time === null || start === null || end === null) return false;
  const from = Math.max(minutesOf(start_time), minutesOf(start));
  const till = Math.min(minutesOf(end_time), minutesOf(end));
  return (till - from) * 2 >= minutesOf(end) - minutesOf(start);
}

function minutesOfDay(hours: readonly Hour[]): number {
  let [sum, reached] = [0, 0];
  const spans = hours.flatMap(({ start_time, end_time }) =>
    start_time && end_time ? [{ from: minutesOf(start_time), till: minutesOf(end_time) }] : [],
  );
  for (const { from, till } of spans.sort((a, b) => a.from - b.from)) {
    sum += Math.max(0, till - Math.max(from, reached));
    reached = Math.max(reached, till);
  }
  return sum;
}

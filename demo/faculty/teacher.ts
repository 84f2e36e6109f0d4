import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { communities } from '../names.ts';
import { employees, type DemoEmployee } from '../people.ts';
import { subjects } from '../subjects/subjects.ts';
import type { Uploaded } from '../content/files.ts';
import { disciplineOf } from './disciplines.ts';
import type { Discipline } from './discipline.ts';
import { tracks, type Track } from './tracks.ts';

/** A row of a section as the calls take it. */
export type Row = Readonly<Record<string, string | number | readonly Uploaded[]>>;

/** The rows of a record by the names of its sections. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Papers to prove a row with: a file of this type, or none. */
export type Proof = (type: string, choose: SeededRandom) => Uploaded[];

/** The data from which a person's record is generated. */
export interface Teacher {
  readonly employee: DemoEmployee;
  readonly track: Track;
  readonly field: Discipline;
  /** The year in which teaching began, here or elsewhere. */
  readonly began: number;
  /** The place among those of the discipline, from 0. */
  readonly rank: number;
  readonly isSenior: boolean;
  readonly isGuest: boolean;
  readonly hasDoctorate: boolean;
  /** Choices of one part of the record, which do not shift when another part changes. */
  readonly choosing: (part: Part) => SeededRandom;
}

const parts = [
  ...(['basic', 'links', 'others', 'study', 'doctorate', 'philosophy', 'tests'] as const),
  ...(['research', 'publications', 'service', 'teaching'] as const),
];
type Part = (typeof parts)[number];

/** The last year that the sample knows of. */
export const thisYear = 2026;

/** All teachers of a track, with the values that follow from the post. Throws if there is no teacher of that name. */
export function teacherOf(track: Track, at: number): Teacher {
  const employee = employees.find(({ name }) => name === track.who);
  if (!employee) throw new Error(`The sample employs nobody called ${track.who}.`);
  const joined = Number(employee.date_of_joining.slice(0, 4));
  const isSenior = /Principal|Associate/.test(employee.designation);
  const isGuest = employee.designation.startsWith('Guest');
  return {
    employee,
    track,
    field: disciplineOf(track.of),
    began: employee.type === 'PRINCIPAL' ? joined - 18 : joined,
    rank: tracks.slice(0, at).filter(({ of }) => of === track.of).length,
    isSenior,
    isGuest,
    hasDoctorate: isSenior || (!isGuest && at % 6 !== 0),
    choosing: (part) => seededRandom((at + 1) * 1009 + parts.indexOf(part) * 31),
  };
}

/** A year of a person's service, at most so many years ago. */
export function yearOf({ began }: Teacher, choose: SeededRandom, back: number): number {
  return thisYear - choose.between(0, Math.min(back, thisYear - began));
}

/** Some of a list, all different, in the order of the list. */
export function someOf<Item>(choose: SeededRandom, list: readonly Item[], count: number): Item[] {
  const left = [...list.keys()];
  while (left.length > count) left.splice(choose.between(0, left.length - 1), 1);
  return left.map((at) => list[at] as Item);
}

/** An invented name, made like those of the students. */
export function inventedName(choose: SeededRandom): string {
  const { men, women, first, second } = choose.of(communities.slice(0, 3));
  return `${choose.of(choose.happens(50) ? men : women)} ${choose.of(first)}${choose.of(second)}`;
}

/** As much of a date in a year as people remember: the year, the month or the day. */
export function dateIn(year: number, choose: SeededRandom): string {
  const month = `${year}-${two(choose.between(1, year === thisYear ? 10 : 12))}`;
  const day = `${month}-${two(choose.between(1, 28))}`;
  return choose.of([String(year), month, month, day, day]);
}

/** The quarter of a date; for a year alone, the second quarter. */
export function quarterOf(date: string): string {
  const month = Number(date.slice(5, 7) || 4);
  return `${date.slice(0, 4)} ${['1st', '2nd', '3rd', '4th'][Math.ceil(month / 3) - 1] ?? '1st'}`;
}

/** The academic year of a date, or the one that begins in a year: 2024-25. It begins in July. */
export function academicYear(date: string | number): string {
  const text = String(date);
  const year = Number(text.slice(0, 4)) - (Number(text.slice(5, 7) || 7) < 7 ? 1 : 0);
  return `${year}-${two((year + 1) % 100)}`;
}

/** Rows with the newest first, by their `date_year`. */
export function newestFirst(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => String(other['date_year']).localeCompare(String(one['date_year'])));
}

/** A paper that is taught: with its code where the sample knows one. */
export function paperNamed(text: string): string {
  const known = subjects.find(({ sub_code }) => sub_code === text);
  return known ? `${text} ${known.sub_name}` : text;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

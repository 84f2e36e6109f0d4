import type { Values } from '../field.ts';
import type { StudentEntry } from '../kinds/students.ts';

/**
 * Whether two entries of sections are the same student. Two branches may give the same roll number to different
 * students; then the name decides. An entry without a name matches any student with the number.
 */
export function isSameStudent(one: StudentEntry, other: StudentEntry): boolean {
  return one.roll_no === other.roll_no && (one.name === other.name || one.name === '' || other.name === '');
}

/** The letters of the other sections that a student is in, in order. */
export type SeatedElsewhere = (student: StudentEntry) => readonly string[];

/** Which student is in which of these sections; the section with the id `own` is left out. */
export function seatedElsewhere(sections: readonly Values[], own: number | undefined): SeatedElsewhere {
  const others = sections.filter(({ id }) => id !== own);
  const seats = others.flatMap(({ section, student_data }) =>
    ((student_data ?? []) as StudentEntry[]).map((student) => ({ student, letter: String(section) })),
  );
  const byRoll = Map.groupBy(seats, ({ student }) => student.roll_no);
  return (student) => {
    const own = (byRoll.get(student.roll_no) ?? []).filter((seat) => isSameStudent(seat.student, student));
    return [...new Set(own.map(({ letter }) => letter))].sort();
  };
}

/** A student as a section can store it. */
export interface Seat extends StudentEntry {
  /** Unique among the seats. */
  readonly key: string;
  /** False for a student who was chosen earlier and is no longer selectable. */
  readonly selectable: boolean;
  /** How many students have this roll number. */
  readonly sharing: number;
}

/** Every student that can be chosen, in order, followed by the chosen ones that are no longer selectable. */
export function seatsOf(selectable: readonly StudentEntry[], chosen: readonly StudentEntry[]): Seat[] {
  const byRoll = Map.groupBy(selectable, ({ roll_no }) => roll_no);
  const seats = new Map<string, Seat>();
  for (const student of selectable) {
    const key = keyOf(student);
    seats.set(key, { ...student, key, selectable: true, sharing: byRoll.get(student.roll_no)?.length ?? 1 });
  }
  for (const student of chosen) {
    if (byRoll.get(student.roll_no)?.some((one) => isSameStudent(one, student))) continue;
    const key = keyOf(student);
    seats.set(key, { ...student, key, selectable: false, sharing: 1 });
  }
  return [...seats.values()];
}

/** Returns the key of the seat that an entry matches; if two match, the one with exactly the same text. */
export function seatKeys(seats: readonly Seat[]): (student: StudentEntry) => string {
  const byRoll = Map.groupBy(seats, ({ roll_no }) => roll_no);
  return (student) => {
    const fitting = (byRoll.get(student.roll_no) ?? []).filter((seat) => isSameStudent(seat, student));
    const exact = fitting.find(({ name, email }) => name === student.name && email === student.email);
    return (exact ?? fitting[0])?.key ?? '';
  };
}

function keyOf({ roll_no, name, email }: StudentEntry): string {
  return [roll_no, name, email].join('\n');
}

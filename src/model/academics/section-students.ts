import type { Values } from '../field.ts';
import type { StudentEntry } from '../kinds/students.ts';

/** The letters of the other sections that a student sits in, by roll number. */
export type SeatedElsewhere = ReadonlyMap<string, readonly string[]>;

/** Who sits in which of these sections; the one with the id `own` is left out. */
export function seatedElsewhere(sections: readonly Values[], own: number | undefined): SeatedElsewhere {
  const seats = new Map<string, string[]>();
  for (const { id, section, student_data } of sections) {
    if (id === own) continue;
    for (const { roll_no } of (student_data ?? []) as StudentEntry[]) {
      const letters = seats.get(roll_no) ?? [];
      if (!letters.includes(String(section))) seats.set(roll_no, [...letters, String(section)].sort());
    }
  }
  return seats;
}

/** A student as a section can hold one: a section tells its students by the roll number alone. */
export interface Seat extends StudentEntry {
  /** False for somebody who was chosen and cannot be any more. */
  readonly selectable: boolean;
  /** How many students have this roll number. */
  readonly sharing: number;
}

/** Everybody who can be chosen, in order, then who was chosen before and cannot be any more. */
export function seatsOf(selectable: readonly StudentEntry[], chosen: readonly StudentEntry[]): Seat[] {
  const seats = new Map<string, Seat>();
  for (const student of selectable) {
    const same = seats.get(student.roll_no);
    if (same) seats.set(student.roll_no, { ...same, name: `${same.name}, ${student.name}`, sharing: same.sharing + 1 });
    else seats.set(student.roll_no, { ...student, selectable: true, sharing: 1 });
  }
  for (const student of chosen) {
    if (!seats.has(student.roll_no)) seats.set(student.roll_no, { ...student, selectable: false, sharing: 1 });
  }
  return [...seats.values()];
}
